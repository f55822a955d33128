import type { MailPreviews } from '../../mail-sentences/mail-sentences-schema'
import { MailFrame } from './mail-frame'

type PreviewedMail = Pick<MailPreviews['mails'][number], 'subject' | 'html' | 'parts'>

interface MailPreviewProps extends PreviewedMail {
  label: string
  /** The program's own opening, as long as the firm writes none: all that may be replaced in the first part. */
  standard: string
}

/** A mail as it would look and read: what always stays, and the firm's own sentences in it (docs/product.md, "Email sentences"). */
export function MailPreview({ label, standard, subject, html, parts }: MailPreviewProps) {
  return (
    <figure aria-label={`Preview: ${label}`} className="min-w-0">
      <figcaption className="mb-1.5 font-semibold">
        To an invented visitor, just as it will look and read
      </figcaption>
      <div className="grid gap-3 rounded-card border border-line bg-ground p-4">
        <p>
          <span className="text-muted">Subject:</span> {subject}
        </p>
        <MailFrame title={`${label}, as it will look`} html={html} />
        {parts.map(({ isOwn, text }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one mail keep their places
            key={index}
            className={isOwn ? 'border-green border-l-4 pl-3' : 'border-line border-l-4 pl-3'}
          >
            <p className="text-sm font-semibold text-muted">
              {isOwn ? 'Your own sentence' : 'This part always stays'}
              {index === 0 && standard ? `, but for ${standard}` : ''}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text.trim()}</p>
          </div>
        ))}
      </div>
    </figure>
  )
}
