import { TOKEN_KEY } from '~/lib/api/token-key'
import { nextPages } from './next-pages'
import type { PageParts } from './page-text'

/** What the framework writes to have its scripts fetched while the page is still being painted. */
const preload = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const entry = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/

interface LateScripts {
  /** Of the page's own scripts. */
  mark: string
  /** Whether nobody is waited for: a page of staff, or one that answers what a visitor has sent. */
  startsAtOnce: boolean
  /** Whether pages are counted (docs/product.md, "Page views"). */
  countsVisits: boolean
}

/**
 * The page with its scripts fetched only when they are wanted (docs/decisions/034-scripts-on-intent.md):
 * the framework's own tags give way to a few lines that wait. A page of the development server stays as
 * it is.
 */
export function withLateScripts(
  parts: PageParts,
  { mark, startsAtOnce, countsVisits }: LateScripts,
): PageParts {
  const { head, tail } = parts
  // The framework preloads in the head, and starts at the end.
  const start = Math.max(0, tail.lastIndexOf(ENTRY_START))
  const end = tail.slice(start)
  const source = entry.exec(end)?.[1]
  if (!source?.endsWith('.js')) return parts
  const imported = Array.from(head.matchAll(preload), ([, href]) => href)
  const files = [...imported.filter((href) => href !== source), source]
  const given = JSON.stringify([files, TOKEN_KEY, startsAtOnce, countsVisits]).slice(1, -1)
  const script = `<script nonce="${mark}">(${SCRIPT})(${given})</script>`
  return {
    ...parts,
    head: head.replace(preload, '') + script + (startsAtOnce ? '' : nextPages(mark)),
    tail: withFewerScripts(tail.slice(0, start), mark) + end.replace(entry, ''),
  }
}

/** The policy names each script: the framework cuts what it hands over into several, and ends it with one for itself. */
function withFewerScripts(tail: string, mark: string): string {
  const start = `<script nonce="${mark}"`
  return tail
    .replaceAll(`</script>${start} data-tsr-stream-part="">`, ';')
    .replace(`${start}>document.currentScript.remove();/*$tsr-stream-boundary*/</script>`, '')
}

/**
 * Runs in the browser, as text (`SCRIPT`): it may use nothing from outside.
 *
 * The page works as it arrives: links, forms and <details> need no script. The rest comes at the first sign that
 * a visitor wants more than to read; at once where a staff token is stored, because the header then differs. What
 * only React answers, a button that is pressed and what a frame says, waits for it.
 */
function startWhenWanted(
  files: string[],
  tokenKey: string,
  startsAtOnce: boolean,
  countsVisits: boolean,
): void {
  const intents = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'blur', 'message', 'wanted']
  // A finger anywhere else scrolls, follows a link or opens an answer, which the browser does by itself.
  const controls = 'button:not([data-answer]),input,select,textarea,label,[data-menu]>summary'
  const messages: MessageEvent[] = []
  let pressed: HTMLElement | undefined

  function listen() {
    for (const intent of intents) addEventListener(intent, startOnIntent, { passive: true })
  }
  function startOnIntent(event: Event) {
    if (isIntent(event)) start()
  }
  function isIntent(event: Event) {
    const { type, target } = event
    if (event instanceof PointerEvent && type === 'pointermove') {
      // A page laid out under a resting mouse gets an event for a move that nobody made.
      return event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)
    }
    if (event instanceof MessageEvent) return isFromFrame(event)
    if (type === 'blur') return document.activeElement?.localName === 'iframe'
    const isPlace = type === 'pointerdown' || type === 'focusin'
    return !isPlace || (target instanceof Element && target.closest(controls) !== null)
  }
  /** A browser's extensions send messages from the page itself. */
  function isFromFrame({ source }: MessageEvent) {
    return source !== window
  }
  function start() {
    for (const intent of intents) removeEventListener(intent, startOnIntent)
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // Without a connection, the next sign of intent tries again.
    runAll().catch(() => {
      press(undefined)
      setTimeout(listen, 1000)
    })
  }
  /** One after the other, with room in between for what the visitor does. */
  async function runAll() {
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  /** While React hydrates it would take a click and lose it; links and forms work without it. */
  function keepFromReact(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // The question about cookies is answered by lines of its own.
    if (button?.dataset.answer !== undefined) return
    event.stopImmediatePropagation()
    if (button?.type !== 'button') return
    press(button)
    // A screen reader presses without touching.
    dispatchEvent(new Event('wanted'))
  }
  /** Shows which button waits to be answered. */
  function press(button: HTMLElement | undefined) {
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed?.setAttribute('aria-busy', 'true')
  }
  /** Of a frame that the page is going to listen to: others may talk for as long as they like. */
  function keepMessage(event: MessageEvent) {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-heard]')
    if (frame && event.origin === new URL(frame.src).origin) messages.push(event)
  }
  function isStaff() {
    try {
      return localStorage.getItem(tokenKey) !== null
    } catch {
      return false
    }
  }

  /** Counts what the server cannot see (docs/product.md, "Page views"). Nothing waits for it. */
  function tell(visit: object) {
    const body = new Blob([JSON.stringify(visit)], { type: 'application/json' })
    if (countsVisits) navigator.sendBeacon('/api/visits', body)
  }

  /** Someone has died: until the tab is closed, nothing on the site sells (docs/product.md, "Grief first"). */
  function calm() {
    document.documentElement.dataset.calm = ''
    try {
      sessionStorage.setItem('calm', '1')
    } catch {
      // It holds until the page is left.
    }
  }
  try {
    if (sessionStorage.getItem('calm')) calm()
  } catch {
    // Nothing is stored where storage is refused.
  }
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-calming]')) calm()
  })

  // A page that was fetched in case it is wanted counts once it is.
  const [opening] = performance.getEntriesByType('navigation')
  if (opening?.toJSON().deliveryType === 'navigational-prefetch') tell({ page: location.pathname })
  addEventListener('visit', (event) => {
    if (event instanceof CustomEvent) tell(event.detail)
  })
  addEventListener('click', keepFromReact, true)
  addEventListener('message', keepMessage)
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', keepFromReact, true)
      // From here on the next page comes without a document.
      document.querySelector('script[type=speculationrules]')?.remove()
      // Not at once: React announces this while it is still at work, and would miss the click.
      setTimeout(() => {
        const button = pressed
        press(undefined)
        button?.click()
      })
    },
    { once: true },
  )
  // React hydrates a page in parts: what listens to a frame comes after "hydrated".
  addEventListener(
    'listening',
    () => {
      removeEventListener('message', keepMessage)
      for (const { data, origin, source } of messages)
        dispatchEvent(new MessageEvent('message', { data, origin, source }))
    },
    { once: true },
  )
  if (startsAtOnce || isStaff()) start()
  else listen()
}

/** Without its comments and its indentation, which each page would carry. */
const SCRIPT = String(startWhenWanted)
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\n\s+/g, '\n')
