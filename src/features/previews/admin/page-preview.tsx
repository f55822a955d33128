import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ContentPlace } from '~/content-kinds/registry'
import { openPreviewFrame } from './staff-queries'

interface PagePreviewProps extends ContentPlace {
  /** The current text. */
  form: object
  /** Sends the current text to the server, so that the page shows it. */
  sendCopy: () => Promise<void>
}

/** In milliseconds: the preview refreshes after a pause of this length. */
const PAUSE_MS = 800

/** The page exactly as visitors will see it, as wide as a phone and as a desktop (docs/product.md, "Previews"). */
export function PagePreview({ kind, id, form, sendCopy }: PagePreviewProps) {
  const [isWide, setIsWide] = useState(false)
  const [shown, setShown] = useState<{ frame: string | null } | 'failed' | null>(null)
  const refresh = useEffectEvent(async () => {
    await sendCopy()
    const opened = openPreviewFrame({ kind, id }).then((frame) => ({ frame }))
    setShown(await opened.catch(() => 'failed' as const))
  })
  const written = JSON.stringify(form)
  const isFirst = shown === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    const pause = setTimeout(() => void refresh(), isFirst ? 0 : PAUSE_MS)
    return () => clearTimeout(pause)
  }, [id, written])

  return (
    <section aria-label="The page" className="mb-6 grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Width of the page</legend>
        {WIDTHS.map(({ label, isWide: width, Icon }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isWide === width}
            className={choice}
            onClick={() => setIsWide(width)}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </button>
        ))}
      </fieldset>
      {shown === null ? (
        <p role="status">Loading the page…</p>
      ) : shown === 'failed' ? (
        <p role="alert">The page cannot be shown at the moment. What you typed is kept.</p>
      ) : shown.frame ? (
        <div className="@container h-[40rem] overflow-hidden rounded-card border border-line bg-panel">
          <iframe
            key={shown.frame}
            src={shown.frame}
            title="The page as visitors will see it"
            className={`mx-auto block bg-ivory ${isWide ? wide : narrow}`}
            onLoad={({ currentTarget }) => keepStill(currentTarget)}
          />
        </div>
      ) : (
        <p>There is nothing to show yet. Write something first.</p>
      )}
    </section>
  )
}

const WIDTHS = [
  { label: 'Phone', isWide: false, Icon: Smartphone },
  { label: 'Desktop', isWide: true, Icon: Monitor },
] as const

const choice =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-line bg-paper px-4 font-semibold aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-paper'

/* A page that is wider than its place is made smaller. The tangent of an arctangent is the one length over the other. */
const narrow =
  'w-[390px] origin-top-left [scale:min(1,tan(atan2(100cqw,390px)))] h-[calc(40rem/min(1,tan(atan2(100cqw,390px))))]'
const wide =
  'w-[1280px] origin-top-left [scale:min(1,tan(atan2(100cqw,1280px)))] h-[calc(40rem/min(1,tan(atan2(100cqw,1280px))))]'

/** Disables links and forms: no other page may be framed, so a link would end at an error. */
function keepStill({ contentDocument }: HTMLIFrameElement): void {
  const stop = (event: Event) => event.preventDefault()
  contentDocument?.addEventListener('submit', stop)
  for (const link of contentDocument?.links ?? []) {
    if (!link.getAttribute('href')?.startsWith('#')) link.addEventListener('click', stop)
  }
}
