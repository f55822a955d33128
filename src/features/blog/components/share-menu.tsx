import { Check, Link2, Share2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SocialIcon } from '~/features/site-chrome/components/social-icon'
import { button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { COPIED_MS, SHARE_WINDOW, shareAddresses } from '../rules'

interface ShareMenuProps {
  title: string
  /** The address that is shared. */
  url: string
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-4 py-2 text-left text-base no-underline hover:bg-panel'

/** Ways to pass an article on. Without script they are plain links (docs/product.md, "An article's page"). */
export function ShareMenu({ title, url }: ShareMenuProps) {
  const addresses = shareAddresses({ title, url })
  return (
    <Disclosure
      className="relative sm:ml-auto"
      summaryClassName={button('quiet', 'small')}
      summary={
        <>
          <Share2 aria-hidden="true" className="size-4.5" />
          Share Article
        </>
      }
    >
      <ul className="absolute top-full left-0 z-20 sm:right-0 sm:left-auto mt-2 w-66 max-w-[calc(100vw-2.5rem)] rounded-card border border-line bg-paper p-2 shadow-soft">
        <li>
          <ShareLink href={addresses.facebook}>
            <SocialIcon network="Facebook" />
            Share on Facebook
          </ShareLink>
        </li>
        <li>
          <ShareLink href={addresses.twitter}>
            <SocialIcon network="X" />
            Share on Twitter
          </ShareLink>
        </li>
        <li>
          <ShareLink href={addresses.linkedin}>
            <SocialIcon network="LinkedIn" />
            Share on LinkedIn
          </ShareLink>
        </li>
        <li className="mt-1 border-t border-line pt-1">
          <CopyLink url={url} />
        </li>
      </ul>
    </Disclosure>
  )
}

function ShareLink({ href, children }: { href: string; children: ReactNode }) {
  const openWindow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { width, height } = SHARE_WINDOW
    window.open(href, '_blank', `noopener,width=${width},height=${height}`)
  }
  return (
    <a href={href} target="_blank" rel="noopener" onClick={openWindow} className={item}>
      {children}
      <span className="sr-only"> (opens a new window)</span>
    </a>
  )
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch (error) {
      // The visitor can still copy the address by hand: nothing worth interrupting them for.
      console.info('The link could not be copied', error)
      return
    }
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS)
  }

  return (
    <button type="button" onClick={() => void copy()} className={item}>
      {isCopied ? (
        <Check aria-hidden="true" className="size-5.5 text-green" />
      ) : (
        <Link2 aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
      )}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Link'}</span>
    </button>
  )
}
