import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'

/** Data on staff's screens is refetched at each visit, because colleagues and visitors change it meanwhile. */
export function staffQuery<Data, Key extends QueryKey>(
  options: UnusedSkipTokenOptions<Data, Error, Data, Key>,
) {
  return queryOptions({ staleTime: 0, ...options })
}

/** The same for a list, which stays on the screen while the next page of it loads. */
export function staffListQuery<Data, Key extends QueryKey>(
  options: UnusedSkipTokenOptions<Data, Error, Data, Key>,
) {
  return staffQuery({ placeholderData: keepPreviousData, ...options })
}
