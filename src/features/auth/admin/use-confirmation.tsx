import { type ReactNode, useState } from 'react'
import { ApiError } from '~/lib/api/api-client'
import { ConfirmDialog, type ConfirmDialogProps, proofOf } from './confirm-dialog'

export type Proof = ReturnType<typeof proofOf>

export type ConfirmationWords = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'>

/** Sends a change with its proof, until the signal aborts. */
type Send<Answer> = (proof: Proof, signal: AbortSignal) => Promise<Answer>

/**
 * Asks for the password before something that a stolen session must not do, as part of an editor that saves
 * (docs/product.md, "Settings"). Errors in password or code stay in the dialog; any other refusal goes to the editor.
 */
export function useConfirmation() {
  const [asked, setAsked] = useState<
    (ConfirmationWords & Pick<ConfirmDialogProps, 'send' | 'onClose'>) | null
  >(null)
  const dialog: ReactNode = asked ? <ConfirmDialog {...asked} asksCode isTold /> : null
  return {
    dialog,
    /** @returns the answer; null when nothing was sent after all */
    ask: <Answer,>(
      { title, description, confirmLabel }: ConfirmationWords,
      send: Send<Answer>,
    ): Promise<Answer | null> =>
      new Promise((resolve, reject) =>
        setAsked({
          title,
          description,
          confirmLabel,
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
