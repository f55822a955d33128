/** The message is a sentence for staff. */
export class UnreadableCalendar extends Error {}

/** The message is a phrase that staff read in brackets: "we don’t know its time zone, “X”". */
export class UnreadableEvent extends Error {}
