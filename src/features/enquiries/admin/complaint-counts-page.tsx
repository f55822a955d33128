import { useQuery } from '@tanstack/react-query'
import { BackLink } from '~/features/staff/admin/back-link'
import { ExportButton } from '~/features/staff/admin/lists/export-button'
import { Unread } from '~/features/staff/admin/load-failure'
import { useMay } from '~/features/staff/admin/staff-user'
import { RuledTable } from '~/ui/ruled-table'
import type { ComplaintCounts } from '../complaints/complaints-schema'
import { complaintCountsQuery, exportComplaintCounts } from './staff-queries'

export function ComplaintCountsPage() {
  const isMine = useMay('site')
  if (!isMine) return <p>Only administrators see the count of complaints.</p>
  return (
    <section aria-labelledby="counts-heading" className="text-sm">
      <BackLink to="/admin/enquiries" className="print:hidden">
        All enquiries
      </BackLink>
      <Counts />
    </section>
  )
}

function Counts() {
  const { data, isPending, refetch } = useQuery(complaintCountsQuery)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="counts-heading" className="text-h3">
            Complaints by year
          </h2>
          <p className="text-muted">
            By the year in which we received them, about our work and about data, without names.
            They’re kept for six years.
          </p>
        </div>
        <ExportButton
          file="complaints"
          what="the counts"
          read={exportComplaintCounts}
          className="print:hidden"
        />
      </div>
      {data ? <CountTable {...data} /> : <Unread list={{ isPending, refetch }} what="the counts" />}
    </>
  )
}

function CountTable({ years, rows }: ComplaintCounts) {
  if (years.length === 0) return <p>No complaint has been received.</p>
  return (
    <RuledTable
      caption="Complaints by year"
      columns={['Complaints', ...years]}
      rows={rows.map(({ part, name, counts }) => [
        part === '' ? name : `${part}: ${name}`,
        ...counts.map(String),
      ])}
    />
  )
}
