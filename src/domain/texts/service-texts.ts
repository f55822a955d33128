/** A step's title and what it says. */
type Step<Name extends string> = `${Name}Title` | `${Name}Text`

/** The firm's own words on "Will Writing". What each way suits is one point a line. */
export type WillTexts = Record<
  | 'willHeading'
  | 'willLead'
  | 'willNeed'
  | 'willCost'
  | `${'basicWill' | 'mirrorWills' | 'complexEstates'}${'Text' | 'Suits'}`
  | 'willNext'
  | Step<`willStep${1 | 2 | 3 | 4 | 5}`>
  | Step<'willClosing'>,
  string
>

/** The same on "Lasting Powers of Attorney". */
export type LpaTexts = Record<
  | 'lpaHeading'
  | 'lpaLead'
  | 'lpaNeed'
  | 'lpaCost'
  | 'lpaNext'
  | Step<`lpaStep${1 | 2 | 3 | 4 | 5}`>
  | Step<'lpaClosing'>,
  string
>

/** The same on "Trusts". What it protects, is not for and costs are one point a line. */
export type TrustsTexts = Record<
  | 'trustsHeading'
  | 'trustsLead'
  | 'trustsPreparation'
  | 'trustsWhen'
  | 'trustsHelps'
  | 'trustsNotFor'
  | 'trustsCost'
  | 'trustsCostPoints'
  | Step<`trustsStep${1 | 2 | 3 | 4}`>
  | Step<'trustsClosing'>,
  string
>

/** The same on "Probate". What can wait and what the firm does are one point a line. */
export type ProbateTexts = Record<
  | 'probateHeading'
  | 'probateLead'
  | 'probatePreparation'
  | 'probateFirst'
  | 'probateCanWait'
  | 'probateWeDo'
  | 'probateCost'
  | 'probateLong',
  string
>

/** The same on "Contact". */
export type ContactTexts = Record<
  'contactHeading' | 'contactLead' | 'contactAnswers' | 'contactWrite',
  string
>

/** The same on "Book your consultation". */
export type BookingTexts = Record<
  | 'bookingHeading'
  | 'bookingLead'
  | 'bookingLeadProbate'
  | Step<'callTell' | 'callTellProbate' | 'callExplain' | 'callDecide'>,
  string
>
