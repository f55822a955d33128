import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Clock, FileText, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { AddDialog } from '~/features/booking/admin/dialogs/add-dialog'
import { BOOKING_LIMITS, bookingServices } from '~/features/booking/rules'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { londonDay } from '~/lib/london'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { Writers } from '../by-hand-schema'
import { topicLabel } from '../rules'
import type { StaffEnquiry } from '../schema'
import { AnswerDialog } from './answer-dialog'
import { ExtendDialog, mayExtend } from './extend-dialog'
import { useAnswerByBooking, writersQuery } from './staff-queries'
import { Answering, AnswerToo } from './writers-notice'

interface EnquiryActionsProps {
  enquiry: StaffEnquiry
  onAnswered: (enquiry: StaffEnquiry) => void
}

type Way = 'mail' | 'letter' | 'telephone'

/** Next steps for an enquiry: answer it, or book them in (docs/product.md, "Enquiries"). */
export function EnquiryActions({ enquiry, onAnswered }: EnquiryActionsProps) {
  const { id, name, email } = enquiry
  const [way, setWay] = useState<Way | null>(null)
  const [asked, setAsked] = useState<{ way: Way; writers: Writers } | null>(null)
  const [isBooking, setIsBooking] = useState(false)
  const [isExtending, setIsExtending] = useState(false)
  const queryClient = useQueryClient()
  const mayBook = useMay('visitors')
  const { data: writers = [] } = useQuery(writersQuery(id))

  const answer = async (way: Way) => {
    // A failed look-up of writers must not prevent an answer.
    const others = await queryClient.fetchQuery(writersQuery(id)).catch(() => writers)
    if (others.length > 0) setAsked({ way, writers: others })
    else setWay(way)
  }
  return (
    <>
      <p role="status" className="mt-4 empty:hidden">
        <Answering names={writers.map((writer) => writer.name)} />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {email ? (
          <SmallButton look="primary" onClick={() => void answer('mail')}>
            <Mail aria-hidden="true" className="size-5" /> Answer by email
          </SmallButton>
        ) : (
          <SmallButton look="primary" onClick={() => void answer('letter')}>
            <FileText aria-hidden="true" className="size-5" /> Answer by letter
          </SmallButton>
        )}
        <SmallButton onClick={() => void answer('telephone')}>
          <Phone aria-hidden="true" className="size-5" /> Record a phone call
        </SmallButton>
        {mayBook ? (
          <SmallButton onClick={() => setIsBooking(true)}>
            <CalendarPlus aria-hidden="true" className="size-5" /> Book them in
          </SmallButton>
        ) : null}
        {mayExtend(enquiry) ? (
          <SmallButton onClick={() => setIsExtending(true)}>
            <Clock aria-hidden="true" className="size-5" /> Extend
          </SmallButton>
        ) : null}
      </div>
      {way ? (
        <AnswerDialog
          enquiry={enquiry}
          way={way}
          onAnswered={onAnswered}
          onClose={() => setWay(null)}
        />
      ) : null}
      {isExtending ? (
        <ExtendDialog
          enquiry={enquiry}
          onExtended={onAnswered}
          onClose={() => setIsExtending(false)}
        />
      ) : null}
      {asked ? (
        <AnswerToo
          writers={asked.writers}
          name={name}
          onLeave={() => setAsked(null)}
          onAnswer={() => {
            setWay(asked.way)
            setAsked(null)
          }}
        />
      ) : null}
      <BookThemIn
        enquiry={enquiry}
        isOpen={isBooking}
        onClose={() => setIsBooking(false)}
        onAnswered={onAnswered}
      />
    </>
  )
}

interface BookThemInProps extends EnquiryActionsProps {
  isOpen: boolean
  onClose: () => void
}

/** "Add a booking" with the details of the enquiry, and then the question whether that answers it. */
function BookThemIn({ enquiry, isOpen, onClose, onAnswered }: BookThemInProps) {
  const { id, name, phone, email, topic, message, status } = enquiry
  const [booked, setBooked] = useState<string | null>(null)
  const byBooking = useAnswerByBooking(id)
  const { show } = useToast()
  const longest = BOOKING_LIMITS.notes
  const service = bookingServices.find((each) => each === topicLabel(topic)) ?? ''
  const person = {
    name,
    phone: phone ?? '',
    email: email ?? '',
    service,
    kind: 'telephone',
  } as const
  return (
    <>
      {isOpen ? (
        <AddDialog
          start={{
            date: londonDay(new Date()),
            person,
            notes: message.length > longest ? `${message.slice(0, longest - 1)}…` : message,
          }}
          onClose={onClose}
          onAdded={(bookingId) => {
            onClose()
            if (status === 'new') setBooked(bookingId)
          }}
        />
      ) : null}
      {booked === null ? null : (
        <AlertModal
          isOpen
          onClose={() => setBooked(null)}
          title="Does the consultation answer this enquiry?"
          description={`${name} is booked in. If there is nothing else to say before then, mark the enquiry as answered; otherwise it stays on the list of what is due.`}
        >
          <ModalActions>
            <SmallButton onClick={() => setBooked(null)}>Leave it open</SmallButton>
            <SmallButton
              look="primary"
              isDisabled={byBooking.isPending}
              onClick={() => {
                byBooking.mutate(booked, {
                  onSuccess: (answered) => {
                    setBooked(null)
                    onAnswered(answered)
                    show({ title: 'The enquiry is answered.' })
                  },
                })
              }}
            >
              {byBooking.isPending ? 'One moment...' : 'Mark it answered'}
            </SmallButton>
          </ModalActions>
        </AlertModal>
      )}
    </>
  )
}
