import { ArrowUpRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { OfficialAmount, SourcePage } from '../../prices/amount-schema'
import { readingInWords, resultsInWords, shortAddress } from './figure-words'
import { NewAddress } from './new-address'
import { noteOpened, useOpenedSources } from './opened-sources'
import type { Figures } from './use-figures'

interface SourceRowsProps {
  page: SourcePage
  /** All that come from it. */
  amounts: readonly OfficialAmount[]
  calls: Figures
  mayWrite: boolean
}

/** The head of the amounts of a page: when it was read, and its confirmation by name. */
export function SourceRows({ page, amounts, calls, mayWrite }: SourceRowsProps) {
  const { url, failure } = page
  const isOpened = useOpenedSources().includes(url)
  const [asks, setAsks] = useState<'confirm' | 'which' | 'address' | null>(null)
  const row = useRef<HTMLTableRowElement>(null)
  const close = () => {
    setAsks(null)
    row.current?.focus()
  }
  const isLost = failure === 'moved' || failure === 'gone'
  const actions = (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className={failure === null ? 'text-muted' : 'font-semibold text-ink'}>
        {resultsInWords(amounts)}
      </span>
      {mayWrite ? (
        <span className="flex flex-wrap gap-2">
          {isLost ? (
            <SmallButton
              onClick={() => {
                calls.move.reset()
                setAsks('address')
              }}
            >
              Give the new address<span className="sr-only"> of {shortAddress(url)}</span>
            </SmallButton>
          ) : null}
          <SmallButton
            className="aria-disabled:cursor-not-allowed"
            isDisabled={!isOpened}
            onClick={() => setAsks('confirm')}
          >
            {isOpened ? 'Confirm this page' : 'Open the page first'}
            <span className="sr-only">: {shortAddress(url)}</span>
          </SmallButton>
        </span>
      ) : null}
    </div>
  )
  return (
    <>
      <tr ref={row} tabIndex={-1} className="bg-panel">
        <th scope="rowgroup" colSpan={3} className="border-t border-line px-3 py-2.5 font-normal">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={`${textLink} inline-flex min-h-6 items-center gap-1 font-semibold wrap-anywhere`}
            onClick={() => noteOpened(url)}
            onAuxClick={(event) => event.button === 1 && noteOpened(url)}
          >
            {shortAddress(url)}
            <span className="sr-only"> (opens in a new tab)</span>
            <ArrowUpRight aria-hidden="true" className="size-4 flex-none" />
          </a>
          <span className="block text-sm text-muted">{readingInWords(page)}</span>
        </th>
        <td colSpan={2} className="border-t border-line px-3 py-2.5 max-xl:hidden">
          {actions}
        </td>
      </tr>
      <tr className="bg-panel xl:hidden">
        <td colSpan={5} className="px-3 pb-2.5">
          {actions}
        </td>
      </tr>
      {asks === 'confirm' || asks === 'which' ? (
        <tr className="bg-panel">
          <td colSpan={5} className="px-3 pb-3">
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
                <p className="mt-2 text-sm text-muted">Kept with your name and the words found.</p>
              </fieldset>
            ) : (
              <p role="status">Press “Change” beside the amount that is wrong.</p>
            )}
          </td>
        </tr>
      ) : null}
      {asks === 'address' ? <NewAddress page={page} move={calls.move} onClose={close} /> : null}
    </>
  )
}
