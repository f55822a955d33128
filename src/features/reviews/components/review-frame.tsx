import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Skeleton } from '~/ui/skeleton'
import { textLink } from '~/ui/text-link'
import { ANSWER_WITHIN_MS, PROVIDER_SANDBOX } from '../rules'

interface ReviewFrameProps {
  frameUrl: string
  /** Absent for a service that needs none; the frame's own answer then counts. */
  scriptUrl: string | null
}

/**
 * The review service's frame: loading, then loaded when its script is, or failed when the script fails
 * or either does not answer in time (docs/product.md, "Reviews and accreditation"). Its messages about its height
 * are not listened to: the box has a height of its own, so that nothing on the page moves.
 */
export function ReviewFrame({ frameUrl, scriptUrl }: ReviewFrameProps) {
  const script = useScript(scriptUrl)
  const [hasFrame, setHasFrame] = useState(false)
  const isLate = useIsLate(script === 'loaded' && hasFrame)

  if (isLate || script === 'failed') return <Failure />
  const isShown = scriptUrl ? script === 'loaded' : hasFrame
  return (
    <>
      {isShown ? null : <Loading />}
      <iframe
        sandbox={PROVIDER_SANDBOX}
        src={frameUrl}
        title="Reviews by our clients"
        onLoad={() => setHasFrame(true)}
        // Important: some services write a height of their own onto their frame.
        className={`absolute inset-0 block h-full! min-h-[400px]! w-full border-0 ${isShown ? '' : 'invisible'}`}
      />
    </>
  )
}

function Loading() {
  return (
    <div className="p-6">
      <p role="status" className="mb-6 text-muted">
        Loading reviews…
      </p>
      <Skeleton className="mb-8 h-8 w-56" />
      <div className="grid gap-6 sm:grid-cols-3">
        <Skeleton className="h-72" />
        <Skeleton className="hidden h-72 sm:block" />
        <Skeleton className="hidden h-72 sm:block" />
      </div>
    </div>
  )
}

function Failure() {
  return (
    <div role="status" className="grid min-h-full place-content-center gap-2 p-6 text-center">
      <p className="font-semibold">Unable to load testimonials at the moment.</p>
      <p>
        Please check back later or{' '}
        <Link to="/contact" className={textLink}>
          contact us directly
        </Link>{' '}
        for references.
      </p>
    </div>
  )
}

type ScriptState = 'loading' | 'loaded' | 'failed'

function useScript(url: string | null): ScriptState {
  const [state, setState] = useState<ScriptState>(url ? 'loading' : 'loaded')
  useEffect(() => {
    if (!url) return
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => setState('loaded'))
    script.addEventListener('error', () => setState('failed'))
    document.head.append(script)
    return () => script.remove()
  }, [url])
  return state
}

/** True once the time for an answer is over and there was none. */
function useIsLate(isAnswered: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (isAnswered) return
    const timer = setTimeout(() => setIsLate(true), ANSWER_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isAnswered])
  return isLate
}
