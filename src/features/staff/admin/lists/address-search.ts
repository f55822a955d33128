/** A screen whose filters are in the address. */
export interface AddressSearch<Search> {
  search: Search
  /**
   * Filters replace one another in the browser's history; a page of the list, or one that was chosen, is an entry of
   * its own.
   */
  onSearch: (search: Search, options: { replace: boolean }) => void
}

interface SearchedRoute<Search> {
  useSearch: () => Search
  useNavigate: () => (to: {
    search: NoInfer<Search>
    replace?: boolean
    resetScroll: false
  }) => Promise<void>
}

export function useAddressSearch<Search>(route: SearchedRoute<Search>): AddressSearch<Search> {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    onSearch: (search, { replace }) => void navigate({ search, replace, resetScroll: false }),
  }
}
