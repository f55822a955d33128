/** When something was changed that nobody has changed yet, so that every change is later. */
export const NEVER = new Date(0).toISOString()

/** True of a moment that names no day, and is shown to nobody. */
export function isNever(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) === Date.parse(NEVER)
}
