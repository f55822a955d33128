/** What can show pictures, as the activity names it. Of the settings it is the office photo. */
export const SHOWING_KINDS = ['post', 'team member', 'settings'] as const

export type ShowingKind = (typeof SHOWING_KINDS)[number]
