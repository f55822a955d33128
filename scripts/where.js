/** `npm run where -- team.supervisor`: every place through which a field of a feature passes (CONTRIBUTING.md, "Add a field"). */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { startLanguageServer } from './lib/language-server.js'
import { inProject, main, OperatorError, root } from './lib/project.js'

/** Places that the types do not reach: columns, demonstration, labels and tests. */
const NAMED_IN = [
  'db/{migrations,baseline}/*.{ts,sql}',
  'db/demo/*.ts',
  'src/content/*.ts',
  'tests/every-field.test.ts',
]

main(async () => {
  const [feature = '', field = ''] = (process.argv[2] ?? '').split('.')
  if (!field || !existsSync(inProject('src', 'features', feature))) {
    throw new OperatorError(
      'Name a folder of src/features and a field: npm run where -- team.supervisor',
    )
  }
  const own = filesOf([`src/features/${feature}/**/*.{ts,tsx}`])
  const places = await typed(field, own)
  if (places.length === 0) {
    const schema = readFileSync(inProject('src', 'features', feature, 'schema.ts'), 'utf8')
    const known = new Set(Array.from(schema.matchAll(/^ {2,4}(\w+): /gm), ([, name]) => name))
    throw new OperatorError(`${feature} has no field ${field}. It has ${[...known].join(', ')}.`)
  }
  const named = [
    ...own.flatMap((path) => linesWith(path, new RegExp(`['"\`]${field}['"\`]`))),
    ...columns(field, own),
    ...filesOf(NAMED_IN).flatMap((path) => linesWith(path, nameOf(field))),
  ]
  const lines = new Map(
    [...places, ...named].map(({ path, line }) => [`${path}:${line + 1}`, textOf(path, line)]),
  )
  for (const [place, text] of [...lines].sort(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )) {
    console.log(`${place}  ${text}`)
  }
})

/** Finds everything that the types connect with declarations of such a name in the feature. */
async function typed(field, own) {
  const server = await startLanguageServer()
  const declared = new RegExp(`^\\s+(${field})\\??:`)
  const found = []
  for (const path of own) {
    for (const { line, text } of linesWith(path, declared)) {
      const character = text.indexOf(field)
      found.push(...(await server.references(path, { line, character })))
    }
  }
  await server.stop()
  return found.filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path))
}

/** The field in the rows of a table that the feature's own SQL names. */
function columns(field, own) {
  const code = own.map((path) => readFileSync(inProject(...path.split('/')), 'utf8')).join('\n')
  return filesOf(['src/platform/database/{schema.ts,tables/*.ts}']).flatMap((path) => {
    const lines = readFileSync(inProject(...path.split('/')), 'utf8').split('\n')
    const tableOf = (line) =>
      /^ {2}(\w+): (?:\w+ & )?\{$/.exec(
        lines.slice(0, line).findLast((text) => /^ {2}\w/.test(text)) ?? '',
      )?.[1]
    return linesWith(path, new RegExp(`^ {4}${field}\\??:`)).filter(({ line }) =>
      code.includes(`'${tableOf(line)}`),
    )
  })
}

/** A field as code names it, or its column. */
function nameOf(field) {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new RegExp(
    `^\\s+${field}\\??:|['"\`](?:${field}|${column})['"\`]|^ {2}${column} [a-z]+\\b`,
  )
}

function filesOf(patterns) {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

function linesWith(path, pattern) {
  if (/\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/')) return []
  return readFileSync(inProject(...path.split('/')), 'utf8')
    .split('\n')
    .flatMap((text, line) => (pattern.test(text) ? [{ path, line, text }] : []))
}

function textOf(path, line) {
  return (
    readFileSync(inProject(...path.split('/')), 'utf8')
      .split('\n')
      [line]?.trim()
      .slice(0, 100) ?? ''
  )
}
