import { TOKEN_KEY } from './lib/token-key'

/*
 * The page works as it arrives: links, forms and <details> need no script. The rest comes when the
 * browser is idle or at the visitor's first sign of intent, whichever is first; at once where a
 * staff token is kept, because the header then differs.
 */
const intents = ['pointerdown', 'pointermove', 'touchstart', 'focusin', 'keydown'] as const

function hydrate() {
  for (const intent of intents) removeEventListener(intent, hydrate)
  void import('./hydrate')
}

if (localStorage.getItem(TOKEN_KEY)) {
  hydrate()
} else {
  for (const intent of intents) addEventListener(intent, hydrate, { once: true, passive: true })
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 4000 })
  else setTimeout(hydrate, 1500)
}
