import { useState } from 'react'
import type { z } from 'zod'
import { currentRow } from '~/features/staff/admin/save-outcome'
import { ApiError } from '~/lib/api/api-client'
import { failureText } from '~/lib/api/failure-text'
import type { bookingActionInput } from '../../changes/staff-input-schema'
import { type BookingDetails, bookingDetailsSchema } from '../../changes/staff-schema'
import { useBookingAction } from '../staff-queries'

type Change = Extract<z.input<typeof bookingActionInput>, { version?: number | undefined }>

/**
 * Sends the version that was read when the dialog opened. If a colleague has changed the booking since, the server
 * refuses once and says so; pressing again makes the change (docs/product.md, "Bookings").
 */
export function useChange({ id, version: first, state }: BookingDetails) {
  const act = useBookingAction(id)
  const [version, setVersion] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    failure,
    setFailure,
    isPending: act.isPending,
    isCancelled: state === 'cancelled',
    make(change: Change, onMade: () => void, onRefused?: (error: Error) => void) {
      setFailure(null)
      const onError = (error: Error) => {
        // An ended session leads to the login, and back to what was typed.
        if (error instanceof ApiError && error.status === 401) return
        setFailure(failureText(error))
        const current = currentRow(error, bookingDetailsSchema.pick({ version: true }))
        if (current) setVersion(current.version)
        else onRefused?.(error)
      }
      act.mutate({ ...change, version }, { onSuccess: onMade, onError })
    },
  }
}
