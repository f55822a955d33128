import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from './availability/queries'

/** The people who take consultations, as their names and colours stand in lists. */
export function useHosts() {
  const { data, isPending } = useQuery(availabilityQuery)
  const hosts = data?.hosts ?? []
  return {
    /** Whether the list can be drawn: nothing moves under anyone's hands later. */
    isKnown: !isPending,
    hosts,
    /** Those with whom someone can book now. */
    active: hosts.filter(({ isActive }) => isActive),
    overlapping: data?.overlapping ?? [],
    colorOf: (id: string | null) => hosts.find((host) => host.id === id)?.color,
    /** For a narrow place: the first name, unless two have it. */
    shortNameOf: (name: string) => {
      const [first = name] = name.split(' ')
      return hosts.filter((host) => host.name.split(' ')[0] === first).length > 1 ? name : first
    },
    nameOf: (id: string | null | undefined) => hosts.find((host) => host.id === id)?.name,
  }
}

export type Hosts = ReturnType<typeof useHosts>
