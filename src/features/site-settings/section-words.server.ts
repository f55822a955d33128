import { originalAmounts } from '~/content/official-amounts'
import { originalPrices } from '~/content/prices'
import { SETTINGS_SECTIONS } from './rules'
import { firmSection } from './schema'
import { originalTexts } from './texts/original-texts.server'

type Address = (typeof SETTINGS_SECTIONS)[number]['to']

/**
 * What staff type who look for a section of the settings, beyond its name: what its fields are called on the screen and
 * what people call them (docs/product.md, "Staff search").
 */
const typedFor: Record<Address, string> = {
  '/admin/settings': 'checklist to do launch go live',
  '/admin/settings/firm':
    'trading name company registered office address building street telephone email for applications SRA number VAT number who handles complaints by role full procedure professional indemnity insurer insurance applies reach terms of business regulatory information accessibility statement SRA badge client reviews booking provider frame social accounts',
  '/admin/settings/identity':
    'logo mark sign favicon icon brand branding corporate colours green clay ink contrast picture photo of the office building shared links social media preview Open Graph trading name',
  '/admin/settings/menu':
    'navigation header footer quick links order of pages trusts when someone has died probate which do I need who inherits hide show leave out',
  '/admin/settings/texts':
    'wording home page hero heading line text above below beside reasons values mission commitments careers vacancies jobs looking someone somebody while not first second third role who it’s they’re for covers will writing lasting powers of attorney trusts probate contact book your consultation steps title closing preparation before conversation list depends protect wait do cost same write call title level clients what it is suits guarantee draft within working days hours minutes information answers refund asked paid questionnaire under look at a will again every covered what’s terms and conditions amendments rounds answer basic complex estates mirror wills costs client’s promise reason lists step 1 2 3 4 5 one our us we you they the to on here how long takes are can does may need like find send cover money account bills due interest late ones keep clients’ that get bank details check someone somebody limit your liability storing file takes over close papers until bill is paid data what protects elsewhere applications job other professions of people acknowledge a complaint usually answer weeks about accessibility and how long it takes first meeting and valuing the estate applying for grant collecting what there is and paying what owed accounts final payments from start to finish registration by Office Public Guardian regulators Ombudsman SRA data regulator short name address phone email site page to complain on report solicitor its register rules firm without number compensation fund months after your final response years went wrong',
  '/admin/settings/prices':
    'costs fees charges hourly rate probate grant whole estate least most hours mirror wills lasting power of attorney VAT makes higher talks drafts supervises clients evidence day comparison less same full assume include don’t notices to creditors bankruptcy searches good to know person to wills with children from an earlier relationship before blended family a couple one person grant without a will intestate inheritance tax',
  '/admin/settings/official-amounts':
    'government amounts court fee application copies OPG registration nil rate band statutory legacy inheritance tax thresholds source checked',
  '/admin/settings/hours':
    'office open closed closing times week bank holidays closures Christmas Saturday Sunday reason',
  '/admin/settings/second-office':
    'another branch location address telephone open closed times week shown on contact page footer',
  '/admin/settings/consultations':
    'bookings appointments length minutes kept free before after shortest notice how far ahead most a day latest change reminders',
  '/admin/settings/mail':
    'mail server SMTP host port password sender address notices go to test connect connected SPF DKIM DMARC domain DNS spam encrypted STARTTLS TLS failed refused send again',
  '/admin/settings/mail-sentences':
    'emails to visitors wording opening closing sentence confirmation reminder moved cancelled missed enquiry newsletter preview',
  '/admin/settings/notices': 'banner message announcement sentence urgent from until',
  '/admin/settings/cookies':
    'consent tracking analytics categories switches start on question count pages read page views',
  '/admin/settings/articles':
    'blog resource hub search engines Google index listed links to other sites checked by night',
  '/admin/settings/redirects': 'old addresses lead to moved pages URL',
  '/admin/settings/moving-in': 'import moving WordPress Ghost old site articles file',
  '/admin/settings/legal':
    'legal pages privacy notice complaints terms of business regulatory accessibility statement confirm confirmed person responsible role insurance policy ICO registration processors COLP',
  '/admin/settings/data-protection':
    'GDPR record of processing Article 30 legitimate interests assessment impact DPIA LIA breach plan 72 hours sign print signed by',
  '/admin/settings/backups':
    'backup copy copies restore restorable proven key sheet print hour night disaster lost server disk',
  '/admin/settings/server':
    'https certificate TLS SITE_URL proxy backup every night cron mail server SMTP hosting technical',
  '/admin/settings/access':
    'second factor required authenticator code security activity kept years log',
}

/** The fields of sections that have many. */
const fields: Partial<Record<Address, string[]>> = {
  '/admin/settings/firm': Object.keys(firmSection.shape),
  '/admin/settings/texts': Object.keys(originalTexts),
  '/admin/settings/prices': Object.keys(originalPrices),
  '/admin/settings/official-amounts': Object.keys(originalAmounts),
}

/** Each section with the words by which it is found. */
export const SECTION_WORDS = SETTINGS_SECTIONS.map(({ to, label }) => ({
  to,
  label,
  words: [typedFor[to], ...(fields[to] ?? []).map(inWords)].join(' '),
}))

/** "careersEmail" is "careers email". */
function inWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter}`)
}
