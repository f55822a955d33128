/** When the cookie policy was last changed; ISO 8601. */
export const POLICY_DATE = '2026-11-27'
