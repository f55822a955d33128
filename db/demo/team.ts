import { originalFirm } from '~/content/firm'

/** A team member of a new site. */
interface DemoPerson {
  name: string
  position: string
  /** Each line is a paragraph. */
  bio: string
  email: string
  linkedinUrl: string
  /** What they are in law. */
  qualification: string
  qualifiedIn?: string
  regulatorNumber?: string
  supervisor?: string
  expertise: string[]
  /** File name in db/demo/portraits. */
  portrait: string
}

/** The team members of a new site, in their display order. Like the firm, they are fictitious. */
export const demoTeam: ReadonlyArray<DemoPerson> = [
  {
    name: 'Helen Ashworth',
    position: 'Solicitor & Director',
    bio: lines(
      'Helen founded the firm after twenty years in private client practice, most of them spent putting right what a short conversation would have prevented. She supervises every will, lasting power of attorney and estate that leaves the office, and she is the firm’s compliance officer for legal practice.',
      'Her own clients tend to be the ones with a complication: a second marriage, a family company, a child who will always need looking after. She draws the family tree first and talks about tax last.',
      'Helen lives near Knutsford with two teenagers and a will that she reads every January.',
    ),
    email: mailbox('helen.ashworth'),
    linkedinUrl: linkedin('helen-ashworth'),
    qualification: 'Solicitor of England and Wales; supervises all our work',
    qualifiedIn: '1999',
    regulatorNumber: 'SRA 000001',
    expertise: [
      'Complex estates',
      'Wills for blended families',
      'Business succession',
      'Inheritance tax planning',
    ],
    portrait: 'helen-ashworth.svg',
  },
  {
    name: 'Daniel Okafor',
    position: 'Senior Solicitor, Trusts & Probate',
    bio: lines(
      'Daniel looks after families in the months after a death. He and his team value the estate, settle the inheritance tax, apply for the grant of probate and account to everyone who inherits, with a plain letter at each stage so that nobody has to ring up to ask where things stand.',
      'He also writes the trusts that keep a home or a legacy safe for someone who cannot manage it alone. Before joining us he spent nine years with a Manchester firm, where he qualified.',
    ),
    email: mailbox('daniel.okafor'),
    linkedinUrl: linkedin('daniel-okafor'),
    qualification: 'Solicitor of England and Wales',
    qualifiedIn: '2011',
    regulatorNumber: 'SRA 000002',
    supervisor: 'Helen Ashworth',
    expertise: [
      'Probate and estate administration',
      'Trusts in wills',
      'Trusts for disabled people',
      'Inheritance tax returns',
    ],
    portrait: 'daniel-okafor.svg',
  },
  {
    name: 'Priya Raman',
    position: 'Solicitor, Wills & Lasting Powers of Attorney',
    bio: lines(
      'Many of our clients meet Priya first. She has a gift for the awkward question asked kindly: what should happen if you both die together, and who would your children be happiest with?',
      'She advises on lasting powers of attorney too, often for two generations of a family in the same week. She qualified in 2016 and has never yet met a family that was too simple, or too complicated, to be worth listening to.',
      'Away from work Priya sings alto in a choir in Sale.',
    ),
    email: mailbox('priya.raman'),
    linkedinUrl: linkedin('priya-raman'),
    qualification: 'Solicitor of England and Wales',
    qualifiedIn: '2016',
    regulatorNumber: 'SRA 000003',
    supervisor: 'Helen Ashworth',
    expertise: ['Wills', 'Mirror wills', 'Lasting powers of attorney', 'Guardianship of children'],
    portrait: 'priya-raman.svg',
  },
  {
    name: 'Margaret Doyle',
    position: 'Chartered Legal Executive, Probate',
    bio: lines(
      'Margaret has dealt with estates for more than thirty years, from a savings book and a budgerigar to a farm with four owners. She knows which form the Probate Registry really wants and which bank to ring on a Tuesday.',
      'Families remember her for her patience. Grief makes it hard to take things in, so she explains them once on the phone, once on paper, and as often as you like after that.',
    ),
    email: mailbox('margaret.doyle'),
    linkedinUrl: linkedin('margaret-doyle'),
    qualification: 'Chartered legal executive (CILEX lawyer)',
    qualifiedIn: '1994',
    regulatorNumber: 'CILEX 000004',
    supervisor: 'Daniel Okafor, solicitor',
    expertise: ['Applying for probate', 'Estates without a will', 'Estate accounts'],
    portrait: 'margaret-doyle.svg',
  },
  {
    name: 'Tom Brierley',
    position: 'Legal Advisor',
    bio: lines(
      'Tom is a paralegal. He talks to clients about straightforward wills and lasting powers of attorney, reads their questionnaires, asks about whatever they leave open, and drafts. Helen checks each draft before it goes out.',
      'He studied law at Lancaster and is working towards qualifying as a solicitor. He is also the person to ask if the video call will not connect.',
    ),
    email: mailbox('tom.brierley'),
    linkedinUrl: linkedin('tom-brierley'),
    qualification: 'Paralegal, not a solicitor',
    supervisor: 'Helen Ashworth, solicitor',
    expertise: ['Drafting basic and mirror wills', 'Registering powers of attorney', 'Codicils'],
    portrait: 'tom-brierley.svg',
  },
  {
    name: 'Aisha Malik',
    position: 'Practice Manager',
    bio: lines(
      'Aisha runs the office in Altrincham. She keeps the diary, the files and the promise that an email is answered within 24 hours on business days.',
      'She is the firm’s compliance officer for finance and administration, and the first person to speak to if something has not gone as it should. She would rather hear about it early, and so would you.',
    ),
    email: mailbox('aisha.malik'),
    linkedinUrl: linkedin('aisha-malik'),
    qualification: 'Not a lawyer',
    supervisor: 'Helen Ashworth',
    expertise: ['Client care', 'Files and diaries', 'Complaints and feedback'],
    portrait: 'aisha-malik.svg',
  },
]

function lines(...paragraphs: string[]): string {
  return paragraphs.join('\n')
}

function mailbox(name: string): string {
  return `${name}@${originalFirm.email.split('@')[1]}`
}

function linkedin(name: string): string {
  return `https://www.linkedin.com/in/${name}-example`
}
