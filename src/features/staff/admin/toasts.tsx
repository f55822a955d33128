import * as Toast from '@radix-ui/react-toast'
import { useHydrated } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import { button } from '~/ui/button'

/** In milliseconds (docs/product.md, "Staff: errors"). */
const TOAST_MS = 5000

/** In milliseconds, for a toast with an undo button. */
const UNDO_MS = 10_000

/** In pixels (docs/product.md, "Staff: errors"). */
const SWIPE_THRESHOLD = 50

export interface ToastMessage {
  title: string
  description?: string
  /** Failures are `destructive`. */
  variant?: 'default' | 'destructive'
  /** Undoes what it reports. */
  undo?: () => void
}

/** Reports the outcome of an action: one toast at a time, the newest. */
export function useToast() {
  return { show, fail, dismiss }
}

/** The place for toasts, once on a page. They do not interrupt a screen reader. */
export function ToastArea() {
  const toast = useSyncExternalStore(subscribe, () => current, nothing)
  // The library would write a style attribute into the server's page, which the policy forbids.
  if (!useHydrated()) return null
  return (
    <Toast.Provider duration={TOAST_MS} swipeThreshold={SWIPE_THRESHOLD} swipeDirection="right">
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      <Toast.Viewport
        label="Notifications"
        className="pointer-events-none fixed right-4 bottom-4 max-lg:bottom-20 left-4 z-60 flex justify-end outline-none sm:left-auto sm:w-96"
      />
    </Toast.Provider>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { title, description, variant = 'default', undo } = toast
  return (
    <Toast.Root
      type="background"
      duration={undo ? UNDO_MS : TOAST_MS}
      data-variant={variant}
      onOpenChange={(isOpen) => (isOpen ? undefined : dismiss())}
      className={`toast pointer-events-auto flex w-full items-start justify-between gap-3 rounded-card border-l-4 py-3 pr-2 pl-4 text-sm shadow-soft ${variant === 'destructive' ? 'border-white bg-danger text-white outline-2 outline-danger' : 'border-clay bg-green-deep text-ivory'}`}
    >
      <div className="min-w-0 py-1.5">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description ? (
          <Toast.Description className="leading-snug">{description}</Toast.Description>
        ) : null}
      </div>
      {undo ? (
        <Toast.Action
          altText="Undo"
          className={`${button('light', 'small')} cursor-pointer`}
          onClick={undo}
        >
          Undo
        </Toast.Action>
      ) : null}
      <Toast.Close
        aria-label="Dismiss notification"
        className="grid size-11 flex-none cursor-pointer place-items-center rounded-button hover:bg-white/15"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  )
}

interface ShownToast extends ToastMessage {
  id: number
}

let current: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(toast: ToastMessage): void {
  count += 1
  set({ ...toast, id: count })
}

function fail(title: string, error: Error): void {
  if (error instanceof ApiError && error.status === 401) return
  show({ title, description: failureText(error), variant: 'destructive' })
}

function dismiss(): void {
  set(null)
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
