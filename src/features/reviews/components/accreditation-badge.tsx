import { useRouteContext } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { REGULATOR, SRA_FIRM_URL } from '~/domain/firm'
import { useFirm } from '~/features/firm/use-firm'
import { ANSWER_WITHIN_MS, PROVIDER_SANDBOX } from '../rules'

/**
 * The regulator's badge, and always the firm's number as text beside it (docs/product.md,
 * "Reviews and accreditation").
 *
 * The frame needs no consent: the SRA Transparency Rules oblige every regulated firm to show this
 * badge on its site, so it is not a choice of ours or of the visitor's. It loads only when the foot of
 * the page is near, and its box has its full size from the start.
 */
export function AccreditationBadge() {
  const { sraNumber } = useFirm()
  const { frameUrl, registerUrl } = useRouteContext({
    from: '__root__',
    select: ({ settings }) => settings.accreditation,
  })
  return (
    <div className="mt-2 sm:mt-5">
      {frameUrl ? <Badge frameUrl={frameUrl} /> : null}
      <p className="text-sm">
        SRA number {sraNumber}.{' '}
        <a
          href={registerUrl ?? SRA_FIRM_URL + sraNumber}
          target="_blank"
          rel="noopener"
          className="inline-block py-1 underline underline-offset-[0.18em] hover:text-white"
        >
          Check our registration<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  )
}

function Badge({ frameUrl }: { frameUrl: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isSilent = useIsSilent(frame)
  return (
    <div className="relative mb-2 grid aspect-275/163 w-[275px] max-w-full place-items-center rounded-lg border border-mist/25">
      {isSilent ? (
        <p className="p-4 text-center text-sm">
          We can’t show the badge at the moment. You can check our registration below.
        </p>
      ) : (
        <iframe
          ref={frame}
          sandbox={PROVIDER_SANDBOX}
          src={frameUrl}
          title={`Badge of the ${REGULATOR}`}
          loading="lazy"
          className="absolute inset-0 size-full rounded-lg border-0"
        />
      )}
    </div>
  )
}

/** True when the frame has been in view for the time an answer may take, and there was none. */
function useIsSilent(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      timer = setTimeout(() => setIsSilent(isBlank(element)), ANSWER_WITHIN_MS)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [frame])
  return isSilent
}

/** A frame that has answered holds a page of its own, which another site's is not for us to see. */
function isBlank(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument?.URL === 'about:blank'
}
