/** An error whose message tells whoever runs the site what to do; it needs no stack. */
export class Advice extends Error {
  override name = 'Advice'
}
