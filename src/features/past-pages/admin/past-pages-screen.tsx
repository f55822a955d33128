import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMay } from '~/features/staff/admin/staff-user'
import { formatMoment } from '~/lib/london-moments'
import { yearsInWords } from '~/lib/text/years-in-words'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import type { PastPages } from '../schema'
import { ChooseMoment } from './choose-moment'
import { PageChangeList } from './page-change-list'
import { PastPageView } from './past-page-view'
import { type PastPagesScreenProps, pastPagesQuery, useComplianceFile } from './staff-queries'

/** What the public saw (docs/product.md, "Past pages"). */
export function PastPagesScreen(props: PastPagesScreenProps) {
  if (useMay('site')) return <Screen {...props} />
  return <p>Only an administrator can see what the pages used to say.</p>
}

function Screen({ search, onSearch }: PastPagesScreenProps) {
  const { data } = useQuery(pastPagesQuery)
  const { page, at } = search
  return (
    <section aria-labelledby="past-pages-heading" className="text-sm">
      <div className="mb-5 max-w-prose">
        <h2 id="past-pages-heading" className="text-h3">
          Past pages
        </h2>
        <p className="text-muted">{data ? keptWords(data) : 'What the public saw.'}</p>
      </div>
      <ChooseMoment
        key={`${page} ${at}`}
        chosen={search}
        pages={data?.pages ?? []}
        onChoose={(page, at) => onSearch({ ...search, page, at }, { replace: false })}
      />
      {page !== undefined && at !== undefined ? (
        <PastPageView
          page={page}
          at={at}
          onMoment={(at) => onSearch({ ...search, at }, { replace: false })}
        />
      ) : null}
      <ComplianceFile />
      <PageChangeList search={search} onSearch={onSearch} />
    </section>
  )
}

function keptWords({ since, lookedAt, years }: PastPages): string {
  const kept = `We keep each public page whenever it changes, for ${yearsInWords(years)}. We look at all of them every night, and within minutes of anything being published.`
  if (since === null) return `${kept} Nothing has been kept yet.`
  const looked = lookedAt === null ? '' : ` Last looked at on ${formatMoment(lookedAt)}.`
  return `${kept} The first were kept on ${formatMoment(since)}.${looked}`
}

function ComplianceFile() {
  const file = useComplianceFile()
  return (
    <TitledSection
      title="Compliance file"
      look="text-base font-semibold"
      className="mt-10 border-line border-t pt-6"
    >
      <p className="mt-1 max-w-prose text-muted">
        One archive for your compliance officer: every public page as it is now, ready to print, the
        confirmations of the legal pages, prices and official figures with their history, the
        register of complaints without names, and newsletter consents with their email addresses. A
        list names each file with its date and its SHA-256 hash. Activity notes that you made it.
      </p>
      <SmallButton
        className="mt-3"
        // Still there for the keyboard: it goes on from here.
        isDisabled={file.isPending}
        onClick={() => file.mutate()}
      >
        <Download aria-hidden="true" className="size-4" /> Download the compliance file
      </SmallButton>
      <p role="status" className="mt-2 min-h-6 text-muted">
        {file.isPending ? 'Putting it together…' : ''}
        {file.isSuccess ? 'The compliance file is ready: look in your downloads.' : ''}
      </p>
    </TitledSection>
  )
}
