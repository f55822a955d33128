import { Search } from 'lucide-react'
import { useId } from 'react'

interface ListSearchProps {
  /** For screen readers and as a hint: "Search FAQs". */
  label: string
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  maxLength?: number
}

export function ListSearch({ label, value, onChange, onLeave, maxLength }: ListSearchProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={`${label}...`}
        maxLength={maxLength}
        autoComplete="off"
        className="min-h-11 w-full rounded-button border-[1.5px] border-muted bg-paper pr-3 pl-11 placeholder:text-muted placeholder:opacity-100"
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </div>
  )
}
