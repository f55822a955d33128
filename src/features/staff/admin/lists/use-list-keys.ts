import { useEffect, useEffectEvent, useState } from 'react'
import { readStored, writeStored } from '~/lib/browser/browser-storage'
import { isModalOpen } from '~/ui/modal'

/** Stores that someone has switched single keys off: people who talk to their computer press them by accident. */
const SWITCH = 'list-keys'

interface ListKeys {
  /** For N; without it, the key does nothing. */
  onNew?: (() => void) | undefined
  /** For the question mark. */
  onHelp: () => void
}

export function useListKeys({ onNew, onHelp }: ListKeys) {
  const [isOn, setIsOn] = useState(() => readStored(SWITCH) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isForList(event)) return
    const act = {
      '/': focusSearch,
      n: onNew,
      j: () => moveBy(1),
      k: () => moveBy(-1),
      '?': onHelp,
    }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    isOn,
    switchTo(on: boolean) {
      setIsOn(on)
      writeStored(SWITCH, on ? 'on' : 'off')
    },
  }
}

function isForList({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  return !isTyping && !isModalOpen()
}

/** The search may be folded away behind its button. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('main input[type="search"]')
  if (!field) return
  const folded = field.offsetParent === null ? field.closest('[id]:not(input)') : null
  if (folded) document.querySelector<HTMLElement>(`[aria-controls="${folded.id}"]`)?.click()
  requestAnimationFrame(() => field.focus())
}

function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const open = rows.findIndex((row) => row.ariaCurrent !== null)
  const focused = rows.findIndex((row) => row.matches(':focus'))
  const from = focused === -1 ? open : focused
  const next = rows[from === -1 && step === -1 ? rows.length - 1 : from + step]
  next?.focus()
  if (open !== -1) next?.click()
}
