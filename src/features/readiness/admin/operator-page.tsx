import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { siteSettingsQuery } from '~/features/site-settings/queries'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { useToast } from '~/features/staff/admin/toasts'
import { copyText } from '~/lib/browser/copy-text'
import { SmallButton } from '~/ui/small-button'
import { operatorNotes, operatorText } from './operator-notes'

/** What to hand to the operator of the server, on one screen (docs/product.md, "Ready for the public"). */
export function OperatorPage() {
  const { data } = useQuery(siteSettingsQuery)
  const { show } = useToast()
  const mayRead = useMay('site')
  if (!mayRead) return <CannotChange />
  const notes = operatorNotes(data?.siteUrl ?? '')
  const copy = async () => {
    show(
      (await copyText(operatorText(notes)))
        ? { title: 'Copied. Paste it into an email to your server’s operator.' }
        : {
            title: 'The browser did not copy it',
            description: 'Select the text and copy it yourself, or print it.',
            variant: 'destructive',
          },
    )
  }
  return (
    <>
      <h3 className="text-h3">For your server’s operator</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        These are the only steps that can’t be done on a screen here. Copy or print them for the
        person or company that looks after your server. BACKUP-FOLDER stands for a folder that they
        choose.
      </p>
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <SmallButton look="primary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" /> Copy all
        </SmallButton>
        <SmallButton onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </SmallButton>
      </div>
      {notes.map(({ title, says, lines, after }) => (
        <section key={title} className="mb-6 max-w-prose">
          <h4 className="mb-1 text-lead font-semibold">{title}</h4>
          <p>{says}</p>
          <pre className="my-2 rounded-card border border-line bg-paper p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {lines}
          </pre>
          <p className="text-muted">{after}</p>
        </section>
      ))}
    </>
  )
}
