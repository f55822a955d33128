import { useQuery } from '@tanstack/react-query'
import { NO_NAME } from '~/content-kinds/removal-answers'
import { Select } from '~/ui/forms/field'
import { teamList } from './staff-queries'

interface NameInsteadProps {
  label: string
  hint?: string
  /** True for people who are leaving, who can’t be chosen. */
  going: (id: string) => boolean
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
}

/** The name to show in place of someone's: another person’s, or none (docs/product.md, "Names of people"). */
export function NameInstead({ going, ...field }: NameInsteadProps) {
  const { data: people = [] } = useQuery(teamList.query)
  const staying = people.filter(({ id }) => !going(id))
  return (
    <Select
      {...field}
      name="nameInstead"
      placeholder="Choose"
      options={[[NO_NAME, 'No name'], ...staying.map(({ id, name }) => [id, name] as const)]}
    />
  )
}
