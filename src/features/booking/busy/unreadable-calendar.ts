/** Why a calendar could not be read, as a sentence for staff. */
export class UnreadableCalendar extends Error {}

/** Why one event of it could not be read, as staff read it in brackets: "we don’t know its time zone, “X”". */
export class UnreadableEvent extends Error {}
