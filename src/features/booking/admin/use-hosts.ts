import { useQuery } from '@tanstack/react-query'
import { availabilityQuery } from './availability/queries'

export function useHosts() {
  const { data, isPending } = useQuery(availabilityQuery)
  const hosts = data?.hosts ?? []
  return {
    /** Wait for this before drawing the list, so that nothing moves later. */
    isKnown: !isPending,
    hosts,
    active: hosts.filter(({ isActive }) => isActive),
    overlapping: data?.overlapping ?? [],
    colorOf: (id: string | null) => hosts.find((host) => host.id === id)?.color,
    /** The first name, or the full name if two share it. */
    shortNameOf: (name: string) => {
      const [first = name] = name.split(' ')
      return hosts.filter((host) => host.name.split(' ')[0] === first).length > 1 ? name : first
    },
    nameOf: (id: string | null | undefined) => hosts.find((host) => host.id === id)?.name,
  }
}

export type Hosts = ReturnType<typeof useHosts>
