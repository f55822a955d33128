import { HostMark } from './host-mark'
import { useHosts } from './use-hosts'

interface HostFilterProps {
  /** Ids with commas; undefined for everyone. */
  chosen: string | undefined
  onChange: (chosen: string | undefined) => void
}

const UNASSIGNED = 'none'

export function HostFilter({ chosen, onChange }: HostFilterProps) {
  const { hosts } = useHosts()
  if (hosts.length === 0) return null
  const people = [
    ...hosts.map(({ id, name, color }) => ({ id, name, color })),
    { id: UNASSIGNED, name: 'Nobody yet', color: undefined },
  ]
  const all = people.map(({ id }) => id)
  const shown = chosen?.split(',') ?? all
  const toggle = (id: string, isShown: boolean) => {
    const next = all.filter((each) => (each === id ? isShown : shown.includes(each)))
    // Unticking the last box shows everyone again.
    onChange(next.length === all.length || next.length === 0 ? undefined : next.join(','))
  }
  return (
    <fieldset className="flex flex-wrap gap-2 lg:col-span-3">
      <legend className="sr-only">With whom</legend>
      {people.map(({ id, name, color }) => (
        <label
          key={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-line bg-paper px-3"
        >
          <input
            type="checkbox"
            className="size-5 flex-none accent-green"
            checked={shown.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          <HostMark name={name} color={color} />
        </label>
      ))}
    </fieldset>
  )
}
