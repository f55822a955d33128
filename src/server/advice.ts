/** An error whose message tells the person at the terminal what to do; it needs no stack. */
export class Advice extends Error {
  override name = 'Advice'
}
