import { useHydrated } from '@tanstack/react-router'
import { Check, Link2, Mail, MessageCircle, Share, Share2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { copyText } from '~/lib/browser/copy-text'
import { button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { SocialIcon } from '~/ui/social-icon'
import { COPIED_MS, SHARE_WINDOW, shareAddresses } from './share-addresses'

interface ShareMenuProps {
  title: string
  /** The address that is shared. */
  url: string
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-4 py-2 text-left text-sm no-underline hover:bg-panel'

const NETWORKS = [
  { place: 'facebook', name: 'Facebook', icon: <SocialIcon network="Facebook" /> },
  { place: 'twitter', name: 'Twitter', icon: <SocialIcon network="X" /> },
  { place: 'linkedin', name: 'LinkedIn', icon: <SocialIcon network="LinkedIn" /> },
  {
    place: 'whatsapp',
    name: 'WhatsApp',
    icon: <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-5.5" />,
  },
] as const

/**
 * Ways to pass an article on. Without script they are plain links, but for the device's own sheet
 * (docs/product.md, "An article's page").
 */
export function ShareMenu({ title, url }: ShareMenuProps) {
  const addresses = shareAddresses({ title, url })
  return (
    <Disclosure
      className="relative print:hidden"
      summaryClassName={button('quiet', 'small')}
      summary={
        <>
          <Share2 aria-hidden="true" className="size-4.5" />
          Share Article
        </>
      }
    >
      <ul className="absolute top-full left-0 z-20 mt-2 w-66 max-w-[calc(100vw-2.5rem)] rounded-card border border-line bg-paper p-2 shadow-soft">
        {NETWORKS.map(({ place, name, icon }) => (
          <li key={place}>
            <ShareLink href={addresses[place]}>
              {icon}
              {`Share on ${name}`}
            </ShareLink>
          </li>
        ))}
        <li>
          <a href={addresses.email} className={item}>
            <Mail aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
            Share by email
          </a>
        </li>
        <li className="mt-1 border-t border-line pt-1 noscript:hidden">
          <CopyLink url={url} />
        </li>
        <DeviceSheet title={title} url={url} />
      </ul>
    </Disclosure>
  )
}

/** The two ways that most people use, at the end of what they have read. */
export function SendOn({ title, url }: ShareMenuProps) {
  const { whatsapp, email } = shareAddresses({ title, url })
  return (
    <p className="mt-12 flex flex-wrap items-center gap-3 border-t-2 border-ink pt-6 print:hidden">
      <span className="mr-1 font-semibold">Send it to someone</span>
      <a href={email} className={button('quiet', 'small')}>
        Email
      </a>
      <a href={whatsapp} target="_blank" rel="noopener" className={button('quiet', 'small')}>
        WhatsApp
        <span className="sr-only"> (opens a new window)</span>
      </a>
    </p>
  )
}

/** Whatever else the device can share with; only where it can. */
function DeviceSheet({ title, url }: ShareMenuProps) {
  const canShare = useHydrated() && 'share' in navigator
  if (!canShare) return null
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Mostly someone who has closed the sheet again.
      console.info('The article was not shared', error)
    }
  }
  return (
    <li>
      <button type="button" data-choice onClick={() => void share()} className={item}>
        <Share aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
        More ways to share
      </button>
    </li>
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
  const [isRefused, setIsRefused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    const isDone = await copyText(url)
    setIsRefused(!isDone)
    if (!isDone) return
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS)
  }

  return (
    <>
      <button type="button" onClick={() => void copy()} className={item}>
        {isCopied ? (
          <Check aria-hidden="true" className="size-5.5 text-green" />
        ) : (
          <Link2 aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
        )}
        <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Link'}</span>
      </button>
      {isRefused ? <AddressToCopy url={url} /> : null}
    </>
  )
}

/** Where the browser does not let the page copy, the visitor does it: the address is selected. */
function AddressToCopy({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <label className="block px-4 pt-1 pb-2 text-sm">
      Please copy this address
      <input
        ref={input}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-1 block min-h-11 w-full rounded-lg border border-line bg-paper px-3"
      />
    </label>
  )
}
