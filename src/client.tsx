import { readStored } from './lib/browser-storage'
import { TOKEN_KEY } from './lib/token-key'

/*
 * The page works as it arrives: links, forms and <details> need no script. The rest comes when the
 * browser is idle or at the visitor's first sign of intent, whichever is first; at once where a
 * staff token is kept, because the header then differs.
 */
const intents = ['pointerdown', 'pointermove', 'touchstart', 'focusin', 'keydown'] as const

/** The last button pressed before the page could answer. Links, forms and <details> answer by themselves. */
let pressed: HTMLButtonElement | null = null

async function hydrate() {
  for (const intent of intents) removeEventListener(intent, hydrate)
  const { hydrated } = await import('./hydrate')
  await hydrated
  removeEventListener('click', keepPress, true)
  pressed?.click()
  pressed = null
}

function keepPress(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button?.type !== 'button') return
  event.stopImmediatePropagation()
  pressed = button
}

addEventListener('click', keepPress, true)
if (readStored(TOKEN_KEY)) {
  void hydrate()
} else {
  for (const intent of intents) addEventListener(intent, hydrate, { once: true, passive: true })
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 4000 })
  else setTimeout(hydrate, 1500)
}
