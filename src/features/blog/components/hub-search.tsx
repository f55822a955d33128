import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { button } from '~/ui/button'
import { type HubFilters, readHubFilters } from '../rules'

/** How long a typist may pause before the results follow, in milliseconds. */
const TYPING_PAUSE_MS = 200

const field =
  'min-h-12 w-full rounded-button border border-muted/80 bg-paper placeholder:text-muted placeholder:opacity-100'

interface HubSearchProps {
  filters: HubFilters
  categories: readonly string[]
}

/**
 * Search and category: a plain form that the address answers, and with script one whose results follow
 * the typing (docs/product.md, "Resource hub").
 */
export function HubSearch({ filters, categories }: HubSearchProps) {
  const { form, apply, applyAfterPause } = useLiveForm(filters)
  const { category, tag } = filters
  const options =
    category && !categories.includes(category) ? [...categories, category] : categories
  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/resourcehub"
        className="grid max-w-4xl grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_17rem_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {tag ? <input type="hidden" name="tag" value={tag} /> : null}
        <div className="relative sm:col-span-2 lg:col-span-1">
          <label htmlFor="hub-search" className="sr-only">
            Search articles
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <input
            id="hub-search"
            type="search"
            name="q"
            defaultValue={filters.q ?? ''}
            placeholder="Search articles..."
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
            onChange={applyAfterPause}
            className={`${field} pr-4 pl-12`}
          />
        </div>
        <div className="relative">
          <label htmlFor="hub-category" className="sr-only">
            Category
          </label>
          <select
            id="hub-category"
            name="category"
            defaultValue={category ?? ''}
            onChange={apply}
            className={`${field} appearance-none truncate pr-11 pl-4`}
          >
            <option value="">All Categories</option>
            {options.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
        </div>
        <button type="submit" className={button()}>
          Search
        </button>
      </form>
    </search>
  )
}

/** Keeps the form and the address in step, without disturbing a visitor who is typing. */
function useLiveForm(filters: HubFilters) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The filters last written to the address; null at first. */
  const applied = useRef<HubFilters | null>(null)
  const { q, category } = filters

  const apply = () => {
    clearTimeout(pause.current)
    const wanted = readForm(form.current)
    const isApplied =
      wanted.q === applied.current?.q && wanted.category === applied.current?.category
    if (isApplied) return
    applied.current = wanted
    void navigate({ to: '/resourcehub', search: wanted, replace: true, resetScroll: false })
  }
  const applyAfterPause = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(apply, TYPING_PAUSE_MS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers a change of the address alone
  useEffect(() => {
    const isFirstLook = applied.current === null
    const isOurs = q === applied.current?.q && category === applied.current?.category
    applied.current = { q, category }
    if (isFirstLook) {
      // What was typed before hydration is not lost.
      apply()
    } else if (!isOurs) {
      clearTimeout(pause.current)
      fillForm(form.current, { q, category })
    }
  }, [q, category])

  useEffect(() => () => clearTimeout(pause.current), [])

  return { form, apply, applyAfterPause }
}

function readForm(form: HTMLFormElement | null): HubFilters {
  if (!form) return {}
  return readHubFilters(Object.fromEntries(new FormData(form)))
}

function fillForm(form: HTMLFormElement | null, { q = '', category = '' }: HubFilters) {
  const search = form?.elements.namedItem('q')
  if (search instanceof HTMLInputElement) search.value = q
  const select = form?.elements.namedItem('category')
  if (select instanceof HTMLSelectElement) select.value = category
}
