import { ArrowUpRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OfficialAmount } from '~/features/site-settings/prices/amount-schema'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import { shortAddress } from './figure-words'
import { NewAddress } from './new-address'
import type { Figures } from './use-figures'

interface SourceRowsProps {
  url: string
  /** All that come from it. */
  amounts: readonly OfficialAmount[]
  calls: Figures
  mayWrite: boolean
}

/** The head of the amounts of a page, which is opened and then checked as a whole, by name. */
export function SourceRows({ url, amounts, calls, mayWrite }: SourceRowsProps) {
  const isOpened = amounts.every(({ isOpened }) => isOpened)
  const noteOpened = () => {
    const [first] = amounts
    if (mayWrite && first) calls.open.mutate(first.id)
  }
  const [asks, setAsks] = useState<'confirm' | 'which' | 'address' | null>(null)
  const row = useRef<HTMLTableRowElement>(null)
  const close = () => {
    setAsks(null)
    row.current?.focus()
  }
  const actions = mayWrite ? (
    <div className="flex flex-wrap gap-2 text-sm">
      <SmallButton
        className="aria-disabled:cursor-not-allowed"
        isDisabled={!isOpened}
        onClick={() => setAsks('confirm')}
      >
        {isOpened ? 'I have checked it' : 'Open the page first'}
        <span className="sr-only">: {shortAddress(url)}</span>
      </SmallButton>
      <SmallButton
        onClick={() => {
          calls.move.reset()
          setAsks('address')
        }}
      >
        It has moved<span className="sr-only">: {shortAddress(url)}</span>
      </SmallButton>
    </div>
  ) : null
  return (
    <>
      <tr ref={row} tabIndex={-1} className="bg-panel">
        <th scope="rowgroup" colSpan={3} className="border-t border-line px-3 py-2.5 font-normal">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={`${textLink} inline-flex min-h-6 items-center gap-1 font-semibold wrap-anywhere`}
            onClick={noteOpened}
            onAuxClick={(event) => event.button === 1 && noteOpened()}
          >
            {shortAddress(url)}
            <span className="sr-only"> (opens in a new tab)</span>
            <ArrowUpRight aria-hidden="true" className="size-4 flex-none" />
          </a>
        </th>
      </tr>
      {actions ? (
        <tr className="bg-panel">
          <td colSpan={3} className="px-3 pb-2.5">
            {actions}
          </td>
        </tr>
      ) : null}
      {asks === 'confirm' || asks === 'which' ? (
        <tr className="bg-panel">
          <td colSpan={3} className="px-3 pb-3">
            {asks === 'confirm' ? (
              <fieldset>
                <legend className="font-semibold wrap-anywhere">
                  Have you looked at {shortAddress(url)} yourself, and{' '}
                  {amounts.length === 1 ? 'is its amount' : `are all ${amounts.length}`} right?
                </legend>
                <div className="mt-2 flex flex-wrap gap-3">
                  <SmallButton
                    isDisabled={calls.confirm.isPending}
                    onClick={() => calls.confirm.mutate({ url, amounts }, { onSettled: close })}
                  >
                    {amounts.length === 1 ? 'Yes, today' : `Yes, all ${amounts.length}, today`}
                  </SmallButton>
                  <SmallButton onClick={() => setAsks('which')}>
                    No, {amounts.length === 1 ? 'it is' : 'one is'} wrong
                  </SmallButton>
                </div>
                <p className="mt-2 text-sm text-muted">
                  We’ll store it with your name and the day.
                </p>
              </fieldset>
            ) : (
              <p role="status">Press “Change” next to the amount that is wrong.</p>
            )}
          </td>
        </tr>
      ) : null}
      {asks === 'address' ? <NewAddress url={url} move={calls.move} onClose={close} /> : null}
    </>
  )
}
