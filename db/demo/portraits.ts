const files = import.meta.glob<string>('/db/demo/portraits/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * A drawn portrait for a team member of a new site.
 *
 * @param name of its file
 * @throws when there is no such drawing
 */
export function demoPortrait(name: string): string {
  const drawing = files[`/db/demo/portraits/${name}`]
  if (drawing === undefined) throw new Error(`There is no portrait ${name}.`)
  return drawing
}
