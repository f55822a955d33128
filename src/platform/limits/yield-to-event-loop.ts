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

/** Lets one piece of work be done at a time; the next waits for its end, however it ends. */
export function mutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = previous.then(work)
    previous = result.catch(() => {})
    return result
  }
}
