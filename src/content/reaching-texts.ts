import type { BookingTexts, ContactTexts } from '~/domain/texts/service-texts'

/** What "Contact" says until the firm changes it (docs/product.md, "Page texts"). */
export const originalContact: ContactTexts = {
  contactHeading: 'Ask us. It costs nothing.',
  contactLead:
    'However you get in touch, you’ll reach a person. You don’t need to know the right words.',
  contactAnswers: 'What people ask us about most often.',
  contactWrite: 'Tell us what you need, or ask us to call you. Your own words are fine.',
}

/** The same of the page where visitors book. */
export const originalBooking: BookingTexts = {
  bookingHeading: 'Book your consultation',
  bookingLead:
    'Choose a time that suits you. It’s free, there’s no obligation, and you don’t need to prepare anything.',
  bookingLeadProbate:
    'We are sorry for your loss. Choose a time that suits you. It’s free, there’s no obligation, and you don’t need to have the papers ready.',
  callTellTitle: 'You tell an adviser about your family',
  callTellText:
    'Who matters to you, what you own, and what you would like to happen. Rough answers are fine.',
  callTellProbateTitle: 'You tell an adviser who has died',
  callTellProbateText:
    'Whether there is a will, who the family is, and roughly what they owned. Rough answers are fine.',
  callExplainTitle: 'We explain your choices',
  callExplainText: 'In plain English, with the price of each, so you can decide in your own time.',
  callDecideTitle: 'You decide whether to go ahead',
  callDecideText: 'The call is free.',
}
