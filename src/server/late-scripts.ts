import { TOKEN_KEY } from '~/lib/token-key'

/** What the framework writes to have its scripts fetched while the page is still being painted. */
const preload = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const ENTRY_START = '<script type="module"'
const entry = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/

/**
 * The page with its scripts fetched only when they are wanted (docs/decisions/006-hydration-on-intent.md):
 * the framework's own tags give way to a few lines that wait. A page of the development server stays as
 * it is.
 *
 * @param mark of the page's own scripts
 */
export function withLateScripts(html: string, mark: string): string {
  // The framework preloads in the head, and starts at the end; what lies between is long.
  const [headEnd, tail] = [html.indexOf('</head>'), html.lastIndexOf(ENTRY_START)]
  const source = entry.exec(html.slice(tail))?.[1]
  if (!source?.endsWith('.js')) return html
  const head = html.slice(0, headEnd)
  const imported = Array.from(head.matchAll(preload), ([, href]) => href)
  const files = [...imported.filter((href) => href !== source), source]
  const given = JSON.stringify([files, TOKEN_KEY]).slice(1, -1)
  const script = `<script nonce="${mark}">(${SCRIPT})(${given})</script>`
  const body = html.slice(headEnd, tail) + html.slice(tail).replace(entry, '')
  return head.replace(preload, '') + script + body
}

/**
 * Runs in the browser, as text (`SCRIPT`): it may use nothing from outside.
 *
 * The page works as it arrives: links, forms and <details> need no script. The rest comes when the
 * page is painted and the browser idle, or at the visitor's first sign of intent, whichever is first; at
 * once where a staff token is stored, because the header then differs. A button pressed meanwhile
 * answers as soon as it can.
 */
function startWhenWanted(files: string[], tokenKey: string): void {
  const intents = ['pointerdown', 'pointermove', 'touchstart', 'focusin', 'keydown']
  let pressed: HTMLElement | undefined

  function listen() {
    for (const intent of intents) addEventListener(intent, startOnIntent, { passive: true })
  }
  function startOnIntent(event: Event) {
    // A page that is laid out under a resting mouse is told of a move that nobody made.
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      if (event.movementX === 0 && event.movementY === 0) return
    }
    start()
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
    runAll().catch(listen)
  }
  /** One after the other, with room in between for what the visitor does. */
  async function runAll() {
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  function startWhenIdle() {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  /** While React hydrates it would take a click and lose it; links and forms work without it. */
  function keepFromReact(event: Event) {
    event.stopImmediatePropagation()
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button') pressed = button
  }
  function isStaff() {
    try {
      return localStorage.getItem(tokenKey) !== null
    } catch {
      return false
    }
  }

  addEventListener('click', keepFromReact, true)
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', keepFromReact, true)
      // Not at once: React announces this while it is still at work, and would miss the click.
      setTimeout(() => pressed?.click())
    },
    { once: true },
  )
  listen()
  addEventListener('load', () => {
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) startWhenIdle()
    })
    paints.observe({ type: 'paint', buffered: true })
  })
  // A picture or a frame that never arrives does not hold up the rest.
  setTimeout(startWhenIdle, 4000)
  if (isStaff()) start()
}

/** Without its indentation, which each page would carry. */
const SCRIPT = String(startWhenWanted).replace(/\n\s+/g, '\n')
