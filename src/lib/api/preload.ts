import type {
  EnsureQueryDataOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * Reads what a page lists before it is shown. On the server the page waits, so that the first HTML is
 * complete; in the browser it does not, and the components show their skeletons meanwhile. A failed
 * read is reported by the component.
 */
export const preload = createIsomorphicFn()
  .server(async (client: QueryClient, queries: Query[]): Promise<void> => {
    await Promise.all(queries.map((query) => client.prefetchQuery(query)))
  })
  .client(async (client: QueryClient, queries: Query[]): Promise<void> => {
    for (const query of queries) void client.prefetchQuery(query)
  })

export async function readBeside<Data, Key extends QueryKey>(
  client: QueryClient,
  needed: EnsureQueryDataOptions<Data, Error, Data, Key>,
  listed: Query[],
): Promise<Data> {
  const [data] = await Promise.all([client.ensureQueryData(needed), preload(client, listed)])
  return data
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isOptional`: the page is shown even if this cannot be read. */
    queryMeta: { isOptional?: boolean }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the queries of one page have answers of any type
type Query = FetchQueryOptions<any, Error, any, any>
