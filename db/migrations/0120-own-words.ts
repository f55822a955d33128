import { type Kysely, sql } from 'kysely'

/** What the program said until now in the name of every firm. */
const SAID = {
  probateValuingTime: '1 to 3 months',
  probateGrantTime: '4 to 12 weeks',
  probateCollectingTime: '2 to 6 months',
  probateAccountsTime: '1 to 2 months',
  probateTotalTime: '9 to 12 months',
  powerRegistrationTime: '8 to 10 weeks',
  paymentBefore:
    'For wills and lasting powers of attorney you pay before we draft. Your money stays in our client account until we send you a bill.',
  paymentProbate:
    'For probate we ask for money on account of fees that go to others, and send bills as the work goes on. The estate normally pays.',
  paymentBills:
    'Bills are due within 28 days. After that we may charge interest at the rate the court uses.',
  clientAccount:
    'We keep clients’ money apart from our own, in a client account at a bank in England.',
  clientInterest:
    'We pay a fair sum in place of interest when the amount and the time make it £20 or more.',
  identityChecks:
    'We ask for photo identification and proof of address, and may check them electronically; this leaves a mark on your credit file that lenders don’t see.',
  bankDetails:
    'For our bank details, call us on the number on this site: we never change them by email.',
  liabilityLimit:
    'The most we’re liable for in any one matter is £3,000,000, unless your letter names a higher sum. We’re not liable for losses that neither of us could have foreseen, or that come from something you didn’t tell us.',
  willStorage:
    'We store the original of a will we’ve prepared for as long as you like, without charge, in our strongroom. You can have it back whenever you ask, and after your death we give it to your executors once we’ve seen the death certificate and who they are.',
  fileKept: 'seven years after the work ends',
  succession:
    'If we ever closed, another regulated firm would take over what we store, and we’d write to tell you.',
  papersKept: 'We may keep your papers until our bill is paid, but never an original will.',
  professions: 'Our chartered legal executives are members of CILEX.',
  dataPlace:
    'We keep your data in the United Kingdom. If a company that works for us handles it elsewhere, it’s in a country whose protection the UK recognises, or under the ICO’s international data transfer agreement. Ask us, and we’ll send you a copy of the safeguards.',
  applicationsKept: 'Six months after we’ve decided',
}

/**
 * What only the firm can promise, and how long things take, is its own to say from now on. A site that runs goes on saying
 * what it said, until someone at the firm looks (docs/product.md, "Promises", "Times").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: users } = await sql`select id from users limit 1`.execute(db)
  if (users.length === 0) return
  const { rows } = await sql<{ value: string }>`
    select value from settings where section = 'texts'
  `.execute(db)
  const value = JSON.stringify({ ...SAID, ...JSON.parse(rows[0]?.value ?? '{}') })
  if (rows.length > 0) {
    await sql`update settings set value = ${value} where section = 'texts'`.execute(db)
    return
  }
  const never = new Date(0).toISOString()
  await sql`
    insert into settings (section, value, updated_at, updated_by)
    values ('texts', ${value}, ${never}, null)
  `.execute(db)
}
