import { TOKEN_KEY } from '~/lib/browser/browser-storage'
import { nextPages } from './next-pages'
import type { PageParts } from './page-text'

/** The framework's tags that fetch its scripts while the page is still being painted. */
const preload = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const entry = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/

interface LateScripts {
  /** The mark of the page's own scripts. */
  mark: string
  /** True to start without waiting for the visitor: for staff's pages, and for those that answer a form. */
  startsAtOnce: boolean
  /** True for pages that are counted (docs/product.md, "Page views"). */
  countsVisits: boolean
  /** Staff's pages need React, whatever another program has made of them. */
  isForStaff: boolean
}

/**
 * Fetches the page's scripts only when they are wanted (docs/decisions/034-scripts-on-intent.md): a few lines that wait
 * replace the framework's own tags. A page of the development server stays as it is.
 */
export function withLateScripts(
  parts: PageParts,
  { mark, startsAtOnce, countsVisits, isForStaff }: LateScripts,
): PageParts {
  const { head, tail } = parts
  // The framework preloads in the head, and starts at the end.
  const start = Math.max(0, tail.lastIndexOf(ENTRY_START))
  const end = tail.slice(start)
  const source = entry.exec(end)?.[1]
  if (!source?.endsWith('.js')) return parts
  const imported = Array.from(head.matchAll(preload), ([, href]) => href)
  const files = [...imported.filter((href) => href !== source), source]
  const given = JSON.stringify([files, TOKEN_KEY, startsAtOnce, countsVisits, isForStaff]).slice(
    1,
    -1,
  )
  const script = `<script nonce="${mark}">(${SCRIPT})(${given})</script>`
  return {
    ...parts,
    head: head.replace(preload, '') + script + (startsAtOnce ? '' : nextPages(mark)),
    tail: withFewerScripts(tail.slice(0, start), mark) + end.replace(entry, ''),
  }
}

/** Joins the framework's data scripts and drops its own last one: the policy names each script. */
function withFewerScripts(tail: string, mark: string): string {
  const start = `<script nonce="${mark}"`
  return tail
    .replaceAll(`</script>${start} data-tsr-stream-part="">`, ';')
    .replace(`${start}>document.currentScript.remove();/*$tsr-stream-boundary*/</script>`, '')
}

/**
 * Runs in the browser, as text (`SCRIPT`): it may use nothing from outside.
 *
 * The page works as it arrives: links, forms and <details> need no script. The rest comes at the first sign that a
 * visitor wants more than to read; immediately where a staff token is stored, because the header then differs. Button
 * presses and messages from frames, which only React answers, wait for it. React does not start on a page that a
 * translator or another extension has changed (docs/decisions/105-hydration-gives-way.md).
 */
function startWhenWanted(
  files: string[],
  tokenKey: string,
  startsAtOnce: boolean,
  countsVisits: boolean,
  isForStaff: boolean,
): void {
  const root = document.documentElement
  const intents = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'blur', 'message', 'wanted']
  // A finger anywhere else scrolls, follows a link or opens an answer, which the browser handles.
  const controls =
    'button:not([data-answer],[data-calming]),input,select,textarea,label,[data-menu]>summary'
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
      // A page laid out under a resting mouse gets an event although it did not move.
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
    if (hasGivenWay()) return
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
  /** One after another, so that the page can respond to the visitor in between. */
  async function runAll() {
    for (const file of files) {
      if (hasGivenWay()) return
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  /** Holds a press of a button that only React answers; others have scripts of their own. */
  function keepPress({ target }: Event) {
    const buttons = 'button[type=button]:not([data-answer],[data-calming])'
    const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null
    if (!button) return
    press(button)
    // A screen reader presses without touching.
    dispatchEvent(new Event('wanted'))
  }
  function press(button: HTMLElement | undefined) {
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed?.setAttribute('aria-busy', 'true')
  }
  /** Holds messages only from frames that the page will listen to. */
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

  /**
   * Hides everything that sells, once a visitor says that someone has died, until they say otherwise or close the tab
   * (docs/product.md, "Grief first").
   */
  function showCalm(isCalm: boolean) {
    root.toggleAttribute('data-calm', isCalm)
  }
  function readCalm() {
    try {
      showCalm(sessionStorage.getItem('calm') !== null)
    } catch {
      // Nothing is stored where storage is refused.
    }
  }
  function chooseCalm({ target }: Event) {
    const chosen = target instanceof Element && target.closest<HTMLElement>('[data-calming]')
    if (!chosen) return
    const isCalm = chosen.dataset.calming === 'on'
    showCalm(isCalm)
    // The button has gone.
    if (!isCalm) document.querySelector('main')?.focus({ preventScroll: true })
    try {
      if (isCalm) sessionStorage.setItem('calm', '1')
      else sessionStorage.removeItem('calm')
    } catch {
      // It holds until the page is left.
    }
  }

  function hasGivenWay() {
    return 'scriptless' in root.dataset
  }
  /** From now on the page works as without script. */
  function giveWay() {
    foreign.disconnect()
    removeEventListener('click', keepPress, true)
    root.dataset.scriptless = ''
    const button = pressed
    press(undefined)
    button?.click()
  }
  function judge(records: MutationRecord[]) {
    if (!hasGivenWay() && records.some(isForeign)) giveWay()
  }
  /**
   * React expects the page as sent. It ignores what extensions add to the body itself, and scripts remove themselves.
   */
  function isForeign({ target, addedNodes, removedNodes, nextSibling }: MutationRecord) {
    const { body } = document
    if (!body?.contains(target)) return false
    if (Array.from(removedNodes).some(({ nodeName }) => nodeName !== 'SCRIPT')) return true
    if (target === body) return false
    // The browser itself only goes on at the end while it reads the page.
    return isRead ? addedNodes.length > 0 || target instanceof Text : nextSibling !== null
  }
  let isRead = false
  const foreign = new MutationObserver(judge)
  if (!isForStaff) {
    foreign.observe(root, { subtree: true, childList: true, characterData: true })
    addEventListener('DOMContentLoaded', () => {
      judge(foreign.takeRecords())
      isRead = true
    })
  }
  // React asks right before it takes the page over, in one step (src/client.tsx).
  addEventListener('hydrating', (event) => {
    judge(foreign.takeRecords())
    if (hasGivenWay()) event.preventDefault()
  })

  readCalm()
  addEventListener('pageshow', readCalm)
  addEventListener('click', chooseCalm, true)

  // A page that was fetched in case it is wanted counts once it is.
  const [opening] = performance.getEntriesByType('navigation')
  if (opening?.toJSON().deliveryType === 'navigational-prefetch') tell({ page: location.pathname })
  addEventListener('visit', (event) => {
    if (event instanceof CustomEvent) tell(event.detail)
  })
  addEventListener('click', keepPress, true)
  addEventListener('message', keepMessage)
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', keepPress, true)
      foreign.disconnect()
      // From here on the next page comes without a document.
      document.querySelector('script[type=speculationrules]')?.remove()
      const button = pressed
      press(undefined)
      button?.click()
    },
    { once: true },
  )
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

/** Without comments and indentation, which each page would carry. */
const SCRIPT = String(startWhenWanted)
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\n\s+/g, '\n')
