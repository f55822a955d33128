import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { linkChecksQuery } from '~/features/links/admin/staff-queries'
import { deadLinkSentence, ownLinkSentence } from '~/features/links/rules'
import { useDebounced } from '~/features/staff/admin/use-debounced'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { linksOf } from '~/lib/text/text-links'
import { readTypedLink } from '~/lib/text/typed-links'
import { control, FormField } from '~/ui/forms/form-controls'
import { OptionList, optionId } from '~/ui/forms/option-list'
import { textLink } from '~/ui/text-link'
import type { LinkTarget } from '../schema'
import { linkTargetsQuery } from './staff-queries'

/** In milliseconds after a key, before the list follows. */
const TYPING_PAUSE_MS = 150

/** No option chosen: Enter takes the typed text. */
const NONE = -1

interface LinkFieldProps {
  field: RefObject<HTMLInputElement | null>
  value: string
  error: string
  onChange: (value: string) => void
  /** A place within the site was chosen. */
  onChoose: (target: LinkTarget) => void
}

/**
 * Takes an address, or words that find the firm’s own pages, articles and their sections, questions and people
 * (docs/product.md, "Rich text"). Says when an address leads nowhere, or has moved.
 */
export function LinkField({ field, value, error, onChange, onChoose }: LinkFieldProps) {
  const list = useId()
  const q = useDebounced(value.trim(), TYPING_PAUSE_MS)
  const isAddress = readTypedLink(q, location.origin) !== null
  const { data = [] } = useQuery({
    ...linkTargetsQuery(q),
    enabled: !isAddress && q.length <= LONGEST_SEARCH,
  })
  const [chosen, setChosen] = useState(NONE)
  const targets = isAddress || readTypedLink(value, location.origin) !== null ? [] : data
  const choose = (target: LinkTarget) => {
    setChosen(NONE)
    onChoose(target)
  }
  const press = (event: KeyboardEvent) => {
    const target = targets[chosen]
    if (event.key === 'Enter' && target) {
      event.preventDefault()
      return choose(target)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || targets.length === 0) return
    event.preventDefault()
    const from = chosen === NONE && step < 0 ? 0 : chosen
    setChosen((from + step + targets.length) % targets.length)
  }
  return (
    <div className="grid gap-2">
      <FormField
        id="link-url"
        label="URL"
        hint="A web address, or words: your own pages are found as you type. A page of another site opens in a new tab."
        error={error}
      >
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={targets.length > 0}
            aria-controls={list}
            aria-activedescendant={targets[chosen] ? optionId(list, chosen) : undefined}
            value={value}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            placeholder="https://example.com"
            onChange={({ target }) => {
              setChosen(NONE)
              onChange(target.value)
            }}
            onKeyDown={press}
            className={`${control(error)} min-h-11 placeholder:text-muted placeholder:opacity-100`}
          />
        )}
      </FormField>
      {targets.length > 0 ? (
        <div className="max-h-64 overflow-y-auto">
          <OptionList
            id={list}
            label="Places of this site"
            things={targets}
            headingOf={q === '' ? () => 'Changed last' : headingOf}
            chosen={chosen}
            onChoose={choose}
          >
            {(target) => (
              <>
                <span className="font-semibold">{target.title}</span>
                <span className="text-muted">
                  {[target.of && `in ${target.of}`, target.isPublished ? null : 'Not published']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            )}
          </OptionList>
        </div>
      ) : null}
      {isAddress ? <WhereItLeads address={q} onChange={onChange} /> : null}
    </div>
  )
}

/** Empty for an address of a page that exists. */
function WhereItLeads({ address, onChange }: { address: string; onChange: (to: string) => void }) {
  const href = readTypedLink(address, location.origin) ?? ''
  const { data } = useQuery(linkChecksQuery(linksOf(`<a href="${href.replaceAll('&', '&amp;')}">`)))
  const [own] = data?.own ?? []
  const [dead] = data?.dead ?? []
  const sentence = own ? ownLinkSentence(own) : dead ? deadLinkSentence(dead) : null
  const moved = own?.state === 'moved' ? own.to : null
  return (
    <p role="status" className="leading-snug">
      {sentence}{' '}
      {sentence && moved ? (
        <button
          type="button"
          className={`${textLink} min-h-11 cursor-pointer font-semibold`}
          onClick={() => onChange(moved)}
        >
          Use the new address
        </button>
      ) : null}
    </p>
  )
}

const HEADINGS: Record<LinkTarget['kind'], string> = {
  page: 'Pages',
  article: 'Articles',
  section: 'Sections of articles',
  question: 'Questions',
  person: 'People',
}

function headingOf({ kind }: LinkTarget): string {
  return HEADINGS[kind]
}
