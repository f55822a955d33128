import { fieldWords } from '~/content/field-words'
import { originalAmounts } from '~/content/official-amounts'
import { allAttestations, whoAttested } from '~/content-kinds/attestations/attestations'
import { formatPounds } from '~/domain/format-pounds'
import { activityLines } from '~/features/activity/activity-lines.server'
import { readOfficialFigures } from '~/features/attestations/official-figures.server'
import { SUBJECTS } from '~/features/attestations/subjects'
import { complaintRegisterLines } from '~/features/enquiries/complaints/complaint-register.server'
import { subscriberLines } from '~/features/newsletter/subscriber-list.server'
import { formatPricesForAudit } from '~/features/site-settings/format-for-audit.server'
import { sections } from '~/features/site-settings/sections.server'
import { csvLine, csvMoment } from '~/lib/csv'
import type { Database } from '~/platform/database/schema'
import type { Site } from '~/platform/site'

/** A table of the compliance file. */
export interface ComplianceRecord {
  /** Of the file, without its ending. */
  name: string
  about: string
  lines: AsyncGenerator<string>
}

/** How many rows are read at a time. */
const ROWS_AT_ONCE = 100

type Recording = Pick<Site, 'db' | 'environment' | 'now'>

/** What the firm can show beside its pages (docs/product.md, "Compliance file"). */
export function complianceRecords(site: Recording): ComplianceRecord[] {
  const { db, now } = site
  const historyOf = (thing: string) => activityLines(db, { kind: 'settings', thing })
  return [
    {
      name: 'confirmations',
      about: 'Who has confirmed what the site says, page by page and fact by fact, with its words',
      lines: confirmationLines(db),
    },
    {
      name: 'prices',
      about: 'The prices as published now',
      lines: priceLines(site),
    },
    {
      name: 'prices-history',
      about: 'Every change of the prices that the activity still has, newest first',
      lines: historyOf(sections.prices.id),
    },
    {
      name: 'official-figures',
      about: 'The official figures as published now, who checked each and when',
      lines: figureLines(site),
    },
    {
      name: 'official-figures-history',
      about: 'Every change and check of them that the activity still has, newest first',
      lines: historyOf(sections.officialAmounts.id),
    },
    {
      name: 'complaints',
      about:
        'The register of complaints with what came of each, without names and what was written',
      lines: complaintRegisterLines(db, now()),
    },
    {
      name: 'newsletter-consents',
      about: 'Who has agreed to the newsletter, in which words and when',
      lines: subscriberLines(db, {}),
    },
    {
      name: 'newsletter-ended',
      about: 'Consents that have ended: a fingerprint of the address, begun and ended when',
      lines: endedLines(db),
    },
  ]
}

async function* confirmationLines(db: Database): AsyncGenerator<string> {
  yield csvLine(['What', 'Who', 'Confirmed (UK time)', 'Until', 'SHA-256', 'Words'])
  for (const row of await allAttestations(db, 'words')) {
    const what = SUBJECTS.find(({ id }) => id === row.subject)?.name ?? row.subject
    const when = [csvMoment(row.attestedAt), row.until ?? '']
    yield csvLine([what, whoAttested(row), ...when, row.hash, row.words ?? ''])
  }
}

async function* priceLines({ db, environment }: Recording): AsyncGenerator<string> {
  const { values } = await sections.prices.read(db, environment)
  yield csvLine(['What', 'Value'])
  for (const [field, value] of Object.entries(formatPricesForAudit(values))) {
    yield csvLine([fieldWords(field), String(value)])
  }
}

async function* figureLines({ db, environment, now }: Recording): AsyncGenerator<string> {
  const { values } = await sections.officialAmounts.read(db, environment)
  const { amounts } = await readOfficialFigures(db, values, { id: '', now: now() })
  yield csvLine(['Figure', 'Amount', 'Source', 'Checked by', 'Checked (UK time)', 'Due'])
  for (const { id, pence, sourceUrl, checkedBy, checkedAt, dueOn } of amounts) {
    const amount = [originalAmounts[id].name, formatPounds(pence), sourceUrl]
    yield csvLine([...amount, checkedBy ?? '', csvMoment(checkedAt), dueOn ?? ''])
  }
}

async function* endedLines(db: Database): AsyncGenerator<string> {
  yield csvLine(['Fingerprint of the address', 'Consented (UK time)', 'Ended (UK time)'])
  for (let last = ''; ; ) {
    const rows: Array<{ emailHash: string; consentedAt: string; unsubscribedAt: string }> = await db
      .selectFrom('unsubscribed')
      .selectAll()
      .where('emailHash', '>', last)
      .orderBy('emailHash')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { emailHash, consentedAt, unsubscribedAt } of rows) {
      yield csvLine([emailHash, csvMoment(consentedAt), csvMoment(unsubscribedAt)])
    }
    const next = rows.at(-1)
    if (!next || rows.length < ROWS_AT_ONCE) return
    last = next.emailHash
  }
}
