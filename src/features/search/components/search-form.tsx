import type { FormEvent, Ref } from 'react'
import { paths } from '~/lib/paths'
import { LONGEST_SEARCH } from '~/lib/text/searchable'
import { button } from '~/ui/button'

interface SearchFormProps {
  q?: string
  box?: Ref<HTMLInputElement>
  /** Without it the browser submits the form to the page of results. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** A plain form, answered by the page of results (docs/product.md, "Search"). */
export function SearchForm({ q, box, onSubmit }: SearchFormProps) {
  return (
    <search>
      <form
        method="get"
        action={paths.search}
        className="flex max-w-2xl flex-wrap gap-3"
        onSubmit={onSubmit}
      >
        <label htmlFor="site-search" className="sr-only">
          Search this site
        </label>
        <input
          ref={box}
          id="site-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Wills, prices, a name…"
          className="min-h-12 min-w-0 flex-[1_1_12rem] rounded-button border border-muted/80 bg-paper px-4 placeholder:text-muted placeholder:opacity-100"
        />
        <button type="submit" className={button()}>
          Search
        </button>
      </form>
    </search>
  )
}
