import { originalAmounts } from '~/content/official-amounts'
import { formatPounds } from '~/domain/format-pounds'
import type { OfficialAmountId } from '~/domain/prices'
import { paths } from '~/lib/paths'

/** What the register begins with: what the program's own pages, tools, mails and articles say of the law. */
export interface FirstRecord {
  title: string
  statement: string
  source: string
  force: string
  /** Addresses of pages and articles, and words for what has none. */
  places: readonly string[]
}

const article = paths.article

/** An official figure as the program knows it; the firm's own stands in the settings. */
export const pounds = (id: OfficialAmountId) => formatPounds(originalAmounts[id].pence)

/** What one article or two say, and hardly a page beside them. */
export const recordsOfArticles: readonly FirstRecord[] = [
  {
    title: 'Registering a death',
    statement:
      'A death is registered within five days, once a medical examiner has sent the certificate or the coroner has finished.',
    source:
      'Births and Deaths Registration Act 1953; Medical Certificate of Cause of Death Regulations 2024',
    force: 'Since 9 September 2024',
    places: [paths.probate, paths.firstWeek, article('what-to-do-when-someone-dies')],
  },
  {
    title: 'Bereavement Support Payment',
    statement:
      'It goes to a husband, wife or civil partner below pension age, and to an unmarried partner only with children.',
    source: 'Pensions Act 2014, section 30; Bereavement Benefits (Remedial) Order 2023',
    force: 'Since 9 February 2023',
    places: [article('what-to-do-when-someone-dies')],
  },
  {
    title: 'When inheritance tax is paid',
    statement:
      'By the end of the sixth month after the month of the death, and a first payment before the grant.',
    source: 'Inheritance Tax Act 1984, section 226; Senior Courts Act 1981, section 109',
    force: 'In force',
    places: [paths.probate, article('how-long-does-probate-take')],
  },
  {
    title: 'Executors',
    statement: 'A grant goes to four of them at most; one who has not begun may step back.',
    source: 'Senior Courts Act 1981, section 114; Administration of Estates Act 1925, section 5',
    force: 'In force',
    places: [paths.probate, article('how-to-choose-executors')],
  },
  {
    title: 'Guardians',
    statement:
      'A parent with parental responsibility may appoint one in writing, signed and dated.',
    source: 'Children Act 1989, sections 2 to 5',
    force: 'In force',
    places: [paths.willWriting, article('choosing-guardians-for-your-children')],
  },
  {
    title: 'Gifts in a will',
    statement:
      'A gift fails if the person dies first, unless they were a child or remoter descendant who left issue.',
    source: 'Wills Act 1837, sections 24, 25 and 33',
    force: 'In force',
    places: [article('gifts-in-your-will'), article('leaving-a-gift-to-charity')],
  },
  {
    title: 'Gifts to charity and inheritance tax',
    statement:
      'They are free of it; with a tenth left to charity the rest is taxed at 36 per cent.',
    source: 'Inheritance Tax Act 1984, section 23 and Schedule 1A',
    force: 'In force',
    places: [article('leaving-a-gift-to-charity')],
  },
  {
    title: 'Mutual wills',
    statement:
      'Someone who has agreed with another person not to change their will is held to that once the other dies.',
    source: 'Re Cleaver [1981] 1 WLR 939',
    force: 'In force',
    places: [article('mirror-wills-explained')],
  },
  {
    title: 'A home that two people own',
    statement:
      'A joint tenant’s interest passes to the survivor, a tenant in common’s share under their will; a deed may say what each share is.',
    source: 'Law of Property Act 1925, sections 36 and 53',
    force: 'In force',
    places: [
      paths.whoInherits,
      article('joint-tenants-or-tenants-in-common'),
      article('declarations-of-trust-for-home-buyers'),
    ],
  },
  {
    title: 'Tax on trusts',
    statement:
      'Most lifetime trusts pay inheritance tax on the way in above the nil-rate band, every ten years and on the way out.',
    source: 'Inheritance Tax Act 1984, Part III',
    force: 'In force',
    places: [paths.trusts, article('trusts-in-plain-english')],
  },
  {
    title: 'Property abroad and in Scotland',
    statement:
      'Land follows the law of the place where it is, and everything else the law of the person’s domicile.',
    source: 'Common law on the conflict of laws; Succession (Scotland) Act 1964',
    force: 'In force',
    places: [paths.whoInherits, article('property-abroad-and-in-scotland')],
  },
  {
    title: 'Attorneys',
    statement:
      'They act in the person’s best interests and within the power; without the court’s permission they may make only the usual gifts.',
    source: 'Mental Capacity Act 2005, sections 4 and 9 to 14',
    force: 'Since 1 October 2007',
    places: [
      article('how-to-choose-your-attorneys'),
      article('property-and-financial-affairs-lpa'),
      article('health-and-care-lpa'),
      article('lpas-for-business-owners'),
    ],
  },
  {
    title: 'Advance decisions',
    statement:
      'An adult with capacity may refuse treatment ahead of time; a refusal of life-sustaining treatment must be in writing, signed and witnessed.',
    source: 'Mental Capacity Act 2005, sections 24 to 26',
    force: 'Since 1 October 2007',
    places: [article('advance-decisions-and-living-wills'), article('health-and-care-lpa')],
  },
  {
    title: 'Paying for care',
    statement: `In England with more than ${pounds('careUpper')} someone pays in full, and with less than ${pounds('careLower')} from income alone; in Wales the limit for a care home is ${pounds('careWales')}.`,
    source:
      'Care and Support (Charging and Assessment of Resources) Regulations 2014; Care and Support (Charging) (Wales) Regulations 2015',
    force: 'In force',
    places: [article('paying-for-care')],
  },
  {
    title: 'Digital assets',
    statement: 'A thing is no less property because it is digital.',
    source: 'Property (Digital Assets etc) Act 2025',
    force: 'Since 2 December 2025',
    places: [article('digital-assets-in-your-will')],
  },
]
