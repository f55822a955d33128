import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFirm } from '~/features/firm/use-firm'
import { copyText } from '~/lib/browser/copy-text'
import { formatLongDate } from '~/lib/london'
import { SmallButton } from '~/ui/small-button'
import type { StaffEnquiry } from '../schema'

interface CopyLetterProps {
  enquiry: StaffEnquiry
  answer: Pick<StaffEnquiry['answers'][number], 'at' | 'staffName' | 'text'>
}

/** Copies an answer as a letter for the firm's own paper, with the paragraphs that a complaint needs. */
export function CopyLetter({ enquiry, answer }: CopyLetterProps) {
  const firm = useFirm()
  const [outcome, setOutcome] = useState('')
  const { name, address } = enquiry
  const letter = `${name}${address ? `\n${address}` : ''}

${formatLongDate(answer.at)}

Dear ${name},

${answer.text}

With kind regards,
${answer.staffName === firm.name ? '' : `${answer.staffName}\n`}${firm.name}
`
  const copy = async () => {
    setOutcome(
      (await copyText(letter))
        ? 'Copied.'
        : 'It could not be copied. Please select the text and copy it yourself.',
    )
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <SmallButton onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" /> Copy the letter
      </SmallButton>
      <span role="status" className="text-muted">
        {outcome}
      </span>
    </p>
  )
}
