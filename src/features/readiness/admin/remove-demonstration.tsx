import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ConfirmDialog, proofOf } from '~/features/auth/admin/confirm-dialog'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { listed } from '~/lib/text/listed'
import { button } from '~/ui/button'
import type { Demonstration } from '../schema'
import { api, demonstrationQuery } from './staff-queries'

/** Removes the demonstration, once the user has read how much goes (docs/product.md, "Ready for the public"). */
export function RemoveDemonstration({ doneFocus }: { doneFocus: RefObject<HTMLElement | null> }) {
  const queryClient = useQueryClient()
  const fail = useFailureToast()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isFetching, refetch } = useQuery({ ...demonstrationQuery, enabled: false })
  const ask = async () => {
    const { error } = await refetch()
    if (error) fail('The demonstration could not be counted', error)
    else setIsOpen(true)
  }
  return (
    <div className="max-sm:col-start-2 max-sm:mt-2">
      <button
        type="button"
        className={button('quiet', 'small')}
        aria-disabled={isFetching || undefined}
        onClick={() => (isFetching ? undefined : void ask())}
      >
        Remove it
      </button>
      {isOpen && data ? (
        <ConfirmDialog
          title="Remove the demonstration?"
          description={`${inWords(data)} will be gone from the site for good. What somebody has edited stays.`}
          confirmLabel="Remove it"
          isDangerous
          doneMessage="The demonstration is removed"
          send={(typed) =>
            api('POST', '/api/admin/demonstration/removal', {
              json: proofOf(typed),
            })
          }
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setIsOpen(false)}
          doneFocus={doneFocus}
        />
      ) : null}
    </div>
  )
}

/** "23 articles, 1 question and 5 people" */
function inWords({ articles, questions, people }: Demonstration): string {
  return listed([
    `${articles} ${articles === 1 ? 'article' : 'articles'}`,
    `${questions} ${questions === 1 ? 'question' : 'questions'}`,
    `${people} ${people === 1 ? 'person' : 'people'}`,
  ])
}
