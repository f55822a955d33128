const waiting: Array<() => void> = []

/**
 * Waits for a turn of the event loop shared with no other caller, so that simultaneous requests are not all answered
 * before anything else.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn)
    if (waiting.length === 1) setImmediate(letNextGoOn)
  })
}

function letNextGoOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letNextGoOn)
}
