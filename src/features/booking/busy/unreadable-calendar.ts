/** Why a calendar could not be read, as a sentence for staff. */
export class UnreadableCalendar extends Error {}
