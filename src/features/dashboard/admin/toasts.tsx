import { X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How long a toast stays, in milliseconds (docs/product.md, "Toasts"). */
const TOAST_MS = 5000

/** How far a toast is pulled, in pixels, before it goes (docs/product.md, "Toasts"). */
const SWIPE_THRESHOLD = 50

export interface Toast {
  title: string
  description?: string
  /** A failure is marked so, and stays as long as it is read. */
  variant?: 'default' | 'destructive'
}

/** Tells staff what came of something they did: one toast at a time, the newest. */
export function useToast() {
  return { show, dismiss }
}

/**
 * Where toasts appear, once on a page. It is always there, so that a screen reader hears what comes
 * into it, and politely: nothing is interrupted (docs/product.md, "Toasts").
 *
 * It is our own because the widget library's toast has a fixed swipe distance.
 */
export function ToastArea() {
  const toast = useSyncExternalStore(subscribe, () => current, nothing)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-60 flex justify-end sm:left-auto sm:w-96"
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
    </section>
  )
}

interface ShownToast extends Toast {
  id: number
}

let current: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(toast: Toast): void {
  count += 1
  set({ ...toast, id: count })
}

function set(toast: ShownToast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing = () => null

function ToastCard({ toast }: { toast: ShownToast }) {
  const [isHeld, setIsHeld] = useState(false)
  const swipe = useSwipe(dismiss)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  const isFailure = toast.variant === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding and swiping only help the pointer; the button closes it too
    <div
      {...swipe}
      data-variant={toast.variant ?? 'default'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`pointer-events-auto flex w-full touch-none items-start justify-between gap-3 rounded-card border-l-4 py-3 pr-2 pl-4 text-base shadow-soft ${isFailure ? 'border-white bg-danger text-white outline-2 outline-danger' : 'border-clay bg-green-deep text-ivory'}`}
    >
      <div className="min-w-0 py-1.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.description ? <p className="leading-snug">{toast.description}</p> : null}
      </div>
      <button
        type="button"
        aria-label="Dismiss notification"
        onClick={dismiss}
        className="grid size-11 flex-none cursor-pointer place-items-center rounded-button hover:bg-white/15"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

function dismiss() {
  set(null)
}

/** Pulling to the right or downwards, far enough, is a wish to be rid of it. */
function useSwipe(onSwiped: () => void) {
  const card = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)

  const pulled = ({ clientX, clientY }: PointerEvent) => {
    const { x = clientX, y = clientY } = start.current ?? {}
    return { right: Math.max(0, clientX - x), down: Math.max(0, clientY - y) }
  }
  const move = (right: number, down: number) => {
    card.current?.style.setProperty('translate', `${right}px ${down}px`)
  }
  return {
    ref: card,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return
      const { right, down } = pulled(event)
      move(right, down)
    },
    onPointerUp: (event: PointerEvent) => {
      const { right, down } = pulled(event)
      start.current = null
      if (Math.max(right, down) > SWIPE_THRESHOLD) onSwiped()
      else move(0, 0)
    },
    onPointerCancel: () => {
      start.current = null
      move(0, 0)
    },
  }
}
