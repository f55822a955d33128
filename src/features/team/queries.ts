import { queryOptions } from '@tanstack/react-query'
import { namesPerson } from '~/domain/texts/named-person'
import { apiClient } from '~/lib/api/api-client'
import type { TeamApi } from './api.server'

const api = apiClient<TeamApi>()

/** The visible directory (docs/product.md, "Team"). */
export const publishedTeamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => api('GET', '/api/team', { query: { published: 'true' } }),
})

/** The team for a row of faces; a page is complete without it (docs/product.md, "Home"). */
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

/** The most people that a page names for a service. */
const MOST_PEOPLE = 4

/**
 * People whose position or expertise contains a word, for a page about that work; it is complete without them
 * (docs/product.md, "Probate").
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
 * People named by an article, for their pictures and links to their profiles; a page is complete without them.
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
 * One person's profile. It fails when they do not exist or may not be seen.
 * @param slug the last part of the profile's address
 */
export function teamMemberQuery(slug: string) {
  return queryOptions({
    queryKey: ['team', 'slug', slug],
    queryFn: () => api('GET', '/api/team/slug/:slug', { param: { slug } }),
  })
}
