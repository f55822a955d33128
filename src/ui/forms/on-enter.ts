import type { KeyboardEvent } from 'react'

/** Enter in a one-line field does this, and does not send the form around it; while a word is composed it ends that word. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
}
