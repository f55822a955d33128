import type { StandingPath } from '~/seo/standing-pages'

/**
 * Words and phrases that people type to find a page, beyond its title and description, separated by commas
 * (docs/product.md, "Search"). They are never sent to the browser.
 */
export const pageWords: Record<StandingPath, string> = {
  '/': 'home, homepage, faq, faqs, frequently asked questions, reviews, testimonials, solicitor, solicitors, estate planning',
  '/will-writing':
    'make a will, write a will, single will, basic will, mirror wills, mirror will, couples, joint will, wills for couples, complex estates, will, wills, change my will, update my will, codicil, last will and testament, blended family, second marriage',
  '/lasting-powers-of-attorney':
    'lpa, lpas, power of attorney, powers of attorney, poa, attorney, attorneys, health and welfare, health and care, property and finance, dementia, losing capacity, opg, office of the public guardian',
  '/pricing':
    'price, prices, how much, cost, costs, fee, fees, charges, price list, what do you charge, probate fee, probate fees, probate cost, probate costs, court fee, vat, quote, total cost, expensive, cheap',
  '/trusts':
    'trust, trusts, trustee, trustees, life interest, disabled child, vulnerable, discretionary trust, property trust, settle money, inheritance for children',
  '/probate':
    'probate, someone has died, somebody died, death, died, bereaved, bereavement, executor, executors, administrator, grant, grant of probate, letters of administration, estate administration, what to do when someone dies, tell us about a death',
  '/first-week':
    'first week, first days, register a death, registering a death, what to do first, checklist after a death, tell us once',
  '/which-service':
    'which do i need, what do i need, do i need a will, do i need a lawyer, where do i start, which service, help me choose, not sure',
  '/who-inherits':
    'who inherits, intestacy, intestate, no will, without a will, next of kin, rules of intestacy, statutory legacy, unmarried partner, inheritance rules, do stepchildren inherit, children from an earlier relationship',
  '/resourcehub': 'articles, guides, blog, resources, news, advice, resource hub',
  '/law-changes':
    'law change, law changes, new law, changes in the law, legal changes, legislation, what has changed',
  '/our-team':
    'team, staff, people, solicitors, lawyers, who are you, who will help me, about us, our team, meet the team',
  '/values': 'values, mission, about us, our values',
  '/careers':
    'careers, career, job, jobs, vacancy, vacancies, work for you, cv, recruitment, apply',
  '/service-level-agreement':
    'guarantee, money back, refund, cancel, cancellation, seven days, 7 working days, service level agreement, terms and conditions, sla',
  '/contact':
    'contact, contact us, phone, phone number, telephone, call, email, address, opening hours, office hours, opening times, open, closed, find us, where are you, directions, location, parking, enquiry, message, saturday, sunday, call me back',
  '/cookie-policy': 'cookies, cookie settings, tracking, analytics, consent',
  '/privacy':
    'privacy, privacy notice, personal data, gdpr, data protection, my data, subject access, data request',
  '/complaints':
    'complaint, complaints, complain, unhappy, ombudsman, legal ombudsman, make a complaint, not satisfied',
  '/terms':
    'terms, terms of business, retainer, conditions, liability, identity checks, client care',
  '/regulatory':
    'sra, regulated, regulator, registration number, company number, insurer, insurance, vat number, regulatory, solicitors regulation authority',
  '/accessibility':
    'accessibility, large print, easy read, screen reader, braille, wcag, hearing, deaf, hearing loop, blind, sight loss, dyslexia, wheelchair, wheelchair access, step-free, ramp, mobility, sign language, disabled, disability',
  '/book-consultation':
    'book, booking, appointment, consultation, free consultation, video call, meeting, book a consultation, speak to a solicitor, talk to someone, make an appointment',
}
