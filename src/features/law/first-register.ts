import { paths } from '~/lib/paths'
import { type FirstRecord, pounds, recordsOfArticles } from './first-articles'
import { TO_BE_CONFIRMED } from './rules'

const article = paths.article
const BOOKING_MAILS = 'Emails about a consultation'
const COMPLAINT_MAILS = 'Emails about a complaint'
const EVERY_MAIL = 'The end of every email'

/**
 * The statements of law that come with the program, for the firm to check: nobody has confirmed any of them
 * (docs/product.md, "Law records").
 */
export const firstLawRegister: readonly FirstRecord[] = [
  {
    title: 'Statutory legacy',
    statement: `A spouse or civil partner takes the personal chattels, the first ${pounds('statutoryLegacy')} and half of the rest; the other half goes to the issue.`,
    source:
      'Administration of Estates Act 1925, section 46; Administration of Estates Act 1925 (Fixed Net Sum) Order 2023',
    force: 'Since 26 July 2023',
    places: [
      paths.whoInherits,
      paths.willWriting,
      article('when-there-is-no-will'),
      article('unmarried-couples-and-inheritance'),
      article('why-every-adult-needs-a-will'),
      article('mirror-wills-explained'),
    ],
  },
  {
    title: 'Who inherits without a will',
    statement:
      'Spouse or civil partner who lives 28 days beyond the death, issue, parents, brothers and sisters, grandparents, uncles and aunts; a closer class excludes the next.',
    source: 'Administration of Estates Act 1925, sections 46 and 47',
    force: 'In its present form since 1 October 2014',
    places: [
      paths.whoInherits,
      paths.probate,
      article('when-there-is-no-will'),
      article('why-every-adult-needs-a-will'),
      article('someone-is-dying-without-a-will'),
      article('wills-for-blended-families'),
    ],
  },
  {
    title: 'Unmarried partners',
    statement:
      'Someone who lived with the person who died inherits nothing without a will; after two years they may claim for their maintenance.',
    source: 'Inheritance (Provision for Family and Dependants) Act 1975',
    force: 'In force',
    places: [
      paths.whoInherits,
      article('unmarried-couples-and-inheritance'),
      article('contesting-a-will'),
    ],
  },
  {
    title: 'Time for a claim against an estate',
    statement: 'A claim for provision is made within six months of the grant.',
    source: 'Inheritance (Provision for Family and Dependants) Act 1975, section 4',
    force: 'In force',
    places: [article('contesting-a-will'), paths.probate],
  },
  {
    title: 'How a will is signed',
    statement: 'A will is in writing, signed, and witnessed by two people who are there together.',
    source: 'Wills Act 1837, section 9',
    force: 'In force; witnessing by video ended on 31 January 2024',
    places: [
      paths.willWriting,
      article('how-to-sign-and-witness-a-will'),
      article('is-an-online-will-legally-binding'),
      article('someone-is-dying-without-a-will'),
      article('video-witnessing-ends'),
    ],
  },
  {
    title: 'Marriage and divorce',
    statement:
      'Marriage revokes an earlier will unless it was made with that marriage in mind; after a divorce a gift to the former spouse fails.',
    source: 'Wills Act 1837, sections 18 and 18A',
    force: 'In force',
    places: [article('divorce-separation-and-your-will'), article('when-to-update-your-will')],
  },
  {
    title: 'Reform of wills',
    statement: 'The Law Commission has recommended a new Wills Act; Parliament has not passed one.',
    source: 'Law Commission, Modernising Wills Law (2025)',
    force: 'Not in force',
    places: [article('law-commission-wills-reform')],
  },
  {
    title: 'Probate application fee',
    statement: `${pounds('probateApplication')} for an estate over ${pounds('probateFreeUpTo')}; nothing at or below it.`,
    source: 'Non-Contentious Probate Fees Order',
    force: 'Announced for 13 July 2026',
    places: [paths.probate, paths.pricing, article('what-is-probate')],
  },
  {
    title: 'Registration of a lasting power of attorney',
    statement: `${pounds('powerRegistration')} for each power; half for a gross income below ${pounds('powerReducedBelow')}.`,
    source:
      'Lasting Powers of Attorney, Enduring Powers of Attorney and Public Guardian Regulations',
    force: 'Since 17 November 2025',
    places: [
      paths.pricing,
      paths.lastingPowersOfAttorney,
      article('registering-an-lpa'),
      article('what-is-a-lasting-power-of-attorney'),
    ],
  },
  {
    title: 'Lasting powers of attorney online',
    statement: 'The main provisions on making and registering a power online are not in force yet.',
    source: 'Powers of Attorney Act 2023',
    force: 'Not in force',
    places: [paths.lastingPowersOfAttorney, article('registering-an-lpa')],
  },
  {
    title: 'Fees of the Court of Protection',
    statement: 'They were reported to rise on 13 July 2026, with about 170 other court fees.',
    source: 'Court of Protection Fees Order',
    force: TO_BE_CONFIRMED,
    places: [article('deputyship-and-its-costs')],
  },
  {
    title: 'Mental capacity',
    statement: 'Everyone is taken to have capacity until it is shown that they have not.',
    source: 'Mental Capacity Act 2005, section 1',
    force: 'Since 1 October 2007',
    places: [paths.lastingPowersOfAttorney, article('mental-capacity-explained')],
  },
  {
    title: 'Inheritance tax allowances',
    statement: `${pounds('nilRateBand')} for everyone, and ${pounds('residenceNilRateBand')} more for a home left to descendants.`,
    source: 'Inheritance Tax Act 1984, sections 7 and 8D',
    force: 'Frozen until April 2031',
    places: [article('inheritance-tax-explained'), article('leaving-the-family-home')],
  },
  {
    title: 'Business and agricultural relief',
    statement: `Full relief ends at ${pounds('reliefAllowance')} a person; a spouse can take over what is unused.`,
    source: 'Finance Act 2026',
    force: 'Since 6 April 2026',
    places: [article('wills-for-business-owners'), article('inheritance-tax-explained')],
  },
  {
    title: 'Pensions and inheritance tax',
    statement: 'Unused pensions will count towards the estate for inheritance tax.',
    source: 'Finance Act 2026',
    force: 'From 6 April 2027',
    places: [
      article('pensions-and-inheritance-tax-from-april-2027'),
      article('inheritance-tax-explained'),
    ],
  },
  {
    title: 'Prices with everything that must be paid',
    statement:
      'A price gives the total with mandatory fees or, where that can’t be worked out in advance, how it is calculated.',
    source: 'Digital Markets, Competition and Consumers Act 2024, section 230',
    force: 'Since 6 April 2025',
    places: [
      paths.pricing,
      paths.home,
      paths.willWriting,
      paths.lastingPowersOfAttorney,
      paths.whichService,
    ],
  },
  {
    title: 'Cost and service information',
    statement:
      'For uncontested probate a firm publishes its prices, what is included, stages, times and who does the work.',
    source: 'SRA Transparency Rules',
    force: 'In force',
    places: [paths.probate, paths.pricing, paths.team, article('questions-to-ask-your-solicitor')],
  },
  {
    title: 'Right to cancel',
    statement:
      'A consumer who instructs a firm at a distance has 14 days to cancel; once the work is done, that right is lost only if they asked for an early start and acknowledged that they would lose it.',
    source: 'Consumer Contracts Regulations 2013, regulations 29 and 36',
    force: 'Since 13 June 2014',
    places: [paths.terms, paths.guarantee],
  },
  {
    title: 'Complaints and the Legal Ombudsman',
    statement:
      'A complaint is answered within eight weeks; the Ombudsman is asked within six months of the final response and one year of the act or of knowing of it.',
    source: 'SRA Code for Firms, 8.2 to 8.5; Legal Ombudsman Scheme Rules',
    force: 'In force',
    places: [paths.complaints, paths.guarantee, COMPLAINT_MAILS],
  },
  {
    title: 'Complaints about personal data',
    statement: 'They can be made electronically and are acknowledged within 30 days.',
    source: 'Data Protection Act 2018, section 164A',
    force: 'Since 19 June 2026',
    places: [paths.privacy, paths.complaints, paths.contact, COMPLAINT_MAILS],
  },
  {
    title: 'Requests about personal data',
    statement:
      'They are answered within a month, or within two more if the person is told why within the first.',
    source: 'UK GDPR, articles 12(3) and 15 to 22',
    force: 'In force',
    places: [paths.privacy, paths.contact, 'Emails about a request for data'],
  },
  {
    title: 'Information Commission',
    statement: 'It will take over from the Information Commissioner.',
    source: 'Data (Use and Access) Act 2025; SI 2026/386',
    force: `Not in force, as far as we know. ${TO_BE_CONFIRMED}`,
    places: [paths.privacy, paths.complaints, paths.cookiePolicy, COMPLAINT_MAILS],
  },
  {
    title: 'What a privacy notice says',
    statement:
      'Who is responsible, purposes and bases, recipients, retention, rights and how to complain, at the point of collection.',
    source: 'UK GDPR, article 13',
    force: 'In force',
    places: [paths.privacy, paths.contact, paths.bookConsultation, BOOKING_MAILS],
  },
  {
    title: 'Cookies',
    statement:
      'Anything that is not essential is stored only after consent, which is as easy to refuse as to give.',
    source: 'Privacy and Electronic Communications Regulations 2003, regulation 6',
    force: 'In force',
    places: [paths.cookiePolicy],
  },
  {
    title: 'Consent to the newsletter',
    statement: 'It is separate, specific and recorded; every email has a link to unsubscribe.',
    source: 'Privacy and Electronic Communications Regulations 2003, regulation 22',
    force: 'In force',
    places: ['The newsletter'],
  },
  {
    title: 'Company particulars',
    statement:
      'Name, number, place of registration, registered office, regulator and its number stand on the site and in every email.',
    source:
      'Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015; SRA Transparency Rules, 4',
    force: 'In force',
    places: [paths.regulatory, paths.contact, EVERY_MAIL],
  },
  {
    title: 'Accessible services',
    statement: 'A service is made accessible before anyone has to ask for it.',
    source: 'Equality Act 2010, sections 20 and 29',
    force: 'In force',
    places: [paths.accessibility],
  },
  ...recordsOfArticles,
]
