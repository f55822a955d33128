import { queryOptions } from '@tanstack/react-query'
import { namesPerson } from '~/domain/texts/named-person'
import { apiClient } from '~/lib/api/api-client'
import type { TeamApi } from './api.server'

const api = apiClient<TeamApi>()

/** What visitors see in the directory (docs/product.md, "Team"). */
export const publishedTeamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => api('GET', '/api/team', { query: { published: 'true' } }),
})

/** Who there is, with what a row of faces says of them; a page is whole without it (docs/product.md, "Home"). */
export const facesQuery = queryOptions({
  queryKey: ['team', 'faces'],
  meta: { isOptional: true },
  queryFn: async () => {
    const team = await api('GET', '/api/team', { query: { published: 'true' } })
    return team
      .slice(0, MOST_FACES)
      .map(({ slug, name, imageUrl, position }) => ({ slug, name, imageUrl, position }))
  },
})

const MOST_FACES = 6

/** How many people a page names for a service. */
const MOST_PEOPLE = 4

/**
 * The people in whose position or expertise a word stands, with what a page about that work says of them; it is whole
 * without them (docs/product.md, "Probate").
 *
 * @param word in lower case
 */
export function peopleOfQuery(word: string) {
  return queryOptions({
    queryKey: ['team', 'of', word],
    meta: { isOptional: true },
    queryFn: async () => {
      const team = await api('GET', '/api/team', { query: { published: 'true' } })
      return team
        .filter(({ position, expertise }) =>
          [position, ...expertise].some((text) => text.toLowerCase().includes(word)),
        )
        .slice(0, MOST_PEOPLE)
        .map(({ id, slug, name, imageUrl, position, qualification, supervisor }) => ({
          id,
          slug,
          name,
          imageUrl,
          position,
          qualification,
          supervisor,
        }))
    },
  })
}

/**
 * The people whom an article names, for their pictures and the way to their profiles; a page is whole without them.
 *
 * @param names as staff have typed them: "Daniel Okafor, solicitor" names Daniel Okafor
 */
export function peopleNamedQuery(names: readonly string[]) {
  return queryOptions({
    queryKey: ['team', 'named', names],
    meta: { isOptional: true },
    queryFn: async () => {
      const team = await api('GET', '/api/team', { query: { published: 'true' } })
      return names.map((typed) => {
        const person = team.find(({ name }) => namesPerson(typed, name))
        return person
          ? { typed, name: person.name, slug: person.slug, imageUrl: person.imageUrl }
          : null
      })
    },
  })
}

/**
 * One person's profile. It fails when there is none that may be seen.
 *
 * @param slug the last part of the profile's address
 */
export function teamMemberQuery(slug: string) {
  return queryOptions({
    queryKey: ['team', 'slug', slug],
    queryFn: () => api('GET', '/api/team/slug/:slug', { param: { slug } }),
  })
}
