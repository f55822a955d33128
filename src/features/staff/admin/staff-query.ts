import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'

/** What staff read: again at each visit, because colleagues and visitors change it meanwhile. */
export function staffQuery<Data, Key extends QueryKey>(
  options: UnusedSkipTokenOptions<Data, Error, Data, Key>,
) {
  return queryOptions({ staleTime: 0, ...options })
}

/** The same of a list, which stays while the one that is asked for next is read. */
export function staffListQuery<Data, Key extends QueryKey>(
  options: UnusedSkipTokenOptions<Data, Error, Data, Key>,
) {
  return staffQuery({ placeholderData: keepPreviousData, ...options })
}
