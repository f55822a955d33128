import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { PhoneLink } from '~/features/firm/components/phone-link'
import { useSendsMail } from '~/features/firm/use-firm'
import { FormOutcome } from '~/ui/forms/form-outcome'
import { promiseOf } from '../promises'
import { enquiryFormQuery } from '../queries'

interface EnquirySentProps {
  topic: string
  /** Null for someone who left only a phone number. */
  email: string | null
}

/** Replaces the form once it is sent, and says when to expect an answer (docs/product.md, "Enquiries"). */
export function EnquirySent({ topic, email }: EnquirySentProps) {
  const sendsMail = useSendsMail()
  const form = useQuery(enquiryFormQuery)
  return (
    <FormOutcome>
      <MailCheck aria-hidden="true" className="size-9 text-clay" strokeWidth={1.5} />
      <h3 className="mt-4 text-h3">Thank you. We have your message.</h3>
      <p className="mt-4">{promiseOf(topic, form.data?.acknowledgeDays ?? null)}</p>
      <p className="mt-4 text-muted">
        {email && sendsMail ? `You’ll get an email at ${email} to confirm it. ` : ''}
        If it’s urgent, please call <PhoneLink />.
      </p>
    </FormOutcome>
  )
}
