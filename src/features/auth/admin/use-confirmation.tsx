import { type ReactNode, useState } from 'react'
import { ApiError } from '~/lib/api/api-client'
import { ConfirmDialog, type ConfirmDialogProps, proofOf } from './confirm-dialog'

/** With what somebody confirms a change. */
type Proof = ReturnType<typeof proofOf>

/** Sends a change with its proof, until the signal gives it up. */
type Send<Answer> = (proof: Proof, signal: AbortSignal) => Promise<Answer>

/**
 * Asks for the password before something is sent that a stolen session must not do, as part of an editor that saves
 * (docs/product.md, "Settings"). What is wrong with password or code stays in the dialog; any other refusal is the
 * editor's.
 */
export function useConfirmation(
  words: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'>,
) {
  const [asked, setAsked] = useState<Pick<ConfirmDialogProps, 'send' | 'onClose'> | null>(null)
  const dialog: ReactNode = asked ? <ConfirmDialog {...words} {...asked} asksCode isTold /> : null
  return {
    dialog,
    /** @returns the answer; null when nothing was sent after all */
    ask: <Answer,>(send: Send<Answer>): Promise<Answer | null> =>
      new Promise((resolve, reject) =>
        setAsked({
          send: async (typed, signal) => {
            try {
              resolve(await send(proofOf(typed), signal))
            } catch (cause) {
              const issues = cause instanceof ApiError ? cause.issues : []
              if (issues.some(({ path }) => path === 'currentPassword' || path === 'code'))
                throw cause
              reject(cause)
            }
          },
          onClose: () => {
            setAsked(null)
            resolve(null)
          },
        }),
      ),
  }
}
