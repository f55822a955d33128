import { SmallButton } from '~/ui/small-button'

interface ClearFiltersProps {
  filters: object
  onClear: () => void
}

export function ClearFilters({ filters, onClear }: ClearFiltersProps) {
  return (
    <SmallButton
      className="max-sm:disabled:hidden"
      disabled={Object.values(filters).every((value) => value === undefined)}
      onClick={onClear}
    >
      Clear filters
    </SmallButton>
  )
}
