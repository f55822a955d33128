import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '~/features/staff/admin/back-link'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useMay, useStaffUser } from '~/features/staff/admin/staff-user'
import { UnsavedGate } from '~/features/staff/admin/unsaved-text/unsaved-gate'
import { ApiError } from '~/lib/api/api-client'
import { Spinner } from '~/ui/spinner'
import { NotYours } from './enquiries-screen'
import { EnquiryEditor } from './enquiry-editor'
import { enquiryQuery } from './staff-queries'

/** One enquiry: the message, its answers, and what is still to do (docs/product.md, "Enquiries"). */
export function EnquiryPage({ id }: { id: string }) {
  if (!useMay('ownVisitors')) return <NotYours />
  return (
    <>
      <BackLink to="/admin/enquiries">All enquiries</BackLink>
      <OpenEnquiry key={id} id={id} />
    </>
  )
}

function OpenEnquiry({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(enquiryQuery(id))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const seesAll = useMay('visitors')
  const user = useStaffUser()
  /** Changes when unsaved text has been discarded. */
  const [round, setRound] = useState(0)
  if (isPending) return <Spinner label="Loading the enquiry..." isLabelShown />
  if (!data) {
    if (error instanceof ApiError && error.status === 404) {
      return (
        <p role="alert">
          This enquiry is no longer here. We may have kept it for as long as we’re allowed to, the
          person may have asked us to erase it, or someone else may look after it now.
        </p>
      )
    }
    return <LoadFailure message="Error loading the enquiry" onRetry={() => void refetch()} />
  }
  const leave = () => void navigate({ to: '/admin/enquiries' })
  /** An adviser who has handed it on can no longer see it. */
  const close = () => {
    const now = queryClient.getQueryData(enquiryQuery(id).queryKey) ?? data
    if (seesAll || now.assignedTo?.id === user.id) setRound((round) => round + 1)
    else leave()
  }
  return (
    <UnsavedGate key={round} kind="enquiries" noun="note" id={id} onLeave={leave}>
      {(session) => <EnquiryEditor enquiry={data} {...session} onClose={close} />}
    </UnsavedGate>
  )
}
