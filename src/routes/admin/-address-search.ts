interface SearchedRoute<Search> {
  useSearch: () => Search
  useNavigate: () => (to: {
    search: NoInfer<Search>
    replace?: boolean
    resetScroll: false
  }) => Promise<void>
}

/** What a screen is given whose filters stand in the address. */
export function useAddressSearch<Search>(route: SearchedRoute<Search>) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    search,
    onSearch: (search: Search, { replace }: { replace?: boolean }) =>
      void navigate({ search, replace, resetScroll: false }),
  }
}
