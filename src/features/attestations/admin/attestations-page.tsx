import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unread } from '~/features/staff/admin/load-failure'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import { AttestationList } from './attestation-list'
import { attestationsQuery } from './staff-queries'

/** Where someone at the firm answers for what the site says (docs/product.md, "Confirmations"). */
export function AttestationsPage() {
  const list = useQuery(attestationsQuery())
  if (!list.data) return <Unread list={list} what="the confirmations" />
  // A figure is compared, and changed, beside the others of its source.
  const subjects = list.data.subjects.filter(({ kind }) => kind !== 'figure')
  const open = subjects.filter(({ state }) => state !== 'confirmed').length
  return (
    <>
      <h3 className="mb-2 text-h3">Confirmations</h3>
      <p className="max-w-prose">
        Open each of these, read it, and confirm it as it reads today: it is stored with the name of
        your account. When its words change, through a setting, a text or an upgrade, it is open
        again and says what changed. A confirmation holds for a year. Those who may not confirm
        something can ask someone who may. Amounts that others set are under{' '}
        <Link to="/admin/settings/official-amounts" className={textLink}>
          Official figures
        </Link>
        .
      </p>
      <p role="status" className="mt-3 mb-5 font-semibold">
        {open === 0 ? 'All of it is confirmed.' : `${open} of ${subjects.length} are open.`}
      </p>
      <AttestationList {...list.data} subjects={subjects} />
    </>
  )
}

/**
 * Places that are to be read again since the law changed; nothing while there is nothing.
 *
 * @param version of the register: with each change of a record there may be more
 */
export function LawReviews({ version }: { version: string }) {
  const { data } = useQuery(attestationsQuery('law', version))
  if (!data || data.subjects.length === 0) return null
  return (
    <TitledSection
      title="To be read again, because the law changed"
      look="text-base font-semibold"
      className="mb-8 rounded-card border border-line bg-paper p-5"
    >
      <AttestationList {...data} />
    </TitledSection>
  )
}
