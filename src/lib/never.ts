/** Stored as the time of a change when there has been none, so that every change is later. */
export const NEVER = new Date(0).toISOString()

/** True of the placeholder above, which is never shown. */
export function isNever(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) === Date.parse(NEVER)
}
