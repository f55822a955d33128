import { Copy, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFirm } from '~/features/firm/use-firm'
import { useToast } from '~/features/staff/admin/toasts'
import { copyText } from '~/lib/browser/copy-text'
import { SmallButton } from '~/ui/small-button'

/** A new key, shown once, as a sheet to be printed. */
export function KeySheet({ identity, onDone }: { identity: string; onDone: () => void }) {
  const firm = useFirm()
  const { show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    show(
      (await copyText(identity))
        ? { title: 'Copied. Put it where you keep what must not be lost.' }
        : {
            title: 'The browser did not copy it. Select it and copy it yourself.',
            variant: 'destructive',
          },
    )
  }
  return (
    <section aria-labelledby="key-heading">
      <h3 id="key-heading" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        The key to the backups of {firm.name}
      </h3>
      <p className="mt-1 mb-4 max-w-prose font-semibold print:hidden">
        This is the only time you see it. Print it now, or copy it to a safe place: without it
        nobody can open the backups.
      </p>
      <p className="my-4 max-w-prose rounded-card border border-line bg-paper p-4 font-mono text-base wrap-anywhere">
        {identity}
      </p>
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <SmallButton look="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" /> Print
        </SmallButton>
        <SmallButton onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" /> Copy
        </SmallButton>
        <SmallButton onClick={onDone}>I have put it away</SmallButton>
      </div>
      <h4 className="mb-1 text-lead font-semibold">What it is for</h4>
      <p className="max-w-prose">
        If the server is lost, the person who sets up the new one needs this sheet and the place
        where the backups are. In the site’s folder, with the same settings as before:
      </p>
      <pre className="my-2 max-w-prose rounded-card border border-line bg-paper p-3 font-mono text-sm whitespace-pre-wrap">
        npm run restore -- newest
      </pre>
      <p className="max-w-prose">
        It asks for the key. Keep this sheet away from the server and from the backups, with the
        deeds or in the safe. Anyone who has both it and a backup can read everything in it.
      </p>
    </section>
  )
}
