import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '~/features/dashboard/admin/toasts'
import { useFailureToast } from '~/features/dashboard/admin/use-failure-toast'
import { api } from '~/lib/api-client'
import type { CreateTeamMemberInput, TeamMember } from '../schema'

/*
 * What staff read and write of the people. It stands here and not in the feature's queries.ts, so that
 * a visitor's pages, which load that file, have no byte of it.
 */

/** Everyone, published or not. */
export const staffTeamQuery = queryOptions({
  queryKey: ['team', 'admin'],
  queryFn: () => api<TeamMember[]>('GET', '/api/team'),
})

interface SaveRequest {
  /** Null for a new person. */
  id: string | null
  member: CreateTeamMemberInput
  /** Of the row that the editing began with; null to overwrite whatever is there. */
  updatedAt: string | null
}

/** Adds a person or changes what is said about one, and says what came of it. */
export function useSaveMember() {
  const refresh = useRefresh()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: ({ id, member, updatedAt }: SaveRequest) =>
      id
        ? api<TeamMember>('PUT', `/api/admin/team/${id}`, { ...member, updatedAt })
        : api<TeamMember>('POST', '/api/admin/team', member),
    onSuccess: (_member, { id }) => {
      show({
        title: id ? 'Team member updated successfully!' : 'Team member created successfully!',
      })
    },
    onError: (error, { id }) => {
      fail(id ? 'Error updating team member' : 'Error creating team member', error)
    },
    onSettled: refresh,
  })
}

/** Removes a person, and says what came of it. */
export function useDeleteMember() {
  const refresh = useRefresh()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', `/api/admin/team/${id}`),
    onSuccess: () => show({ title: 'Team member deleted successfully!' }),
    onError: (error) => fail('Error deleting team member', error),
    onSettled: refresh,
  })
}

const orderKey = ['team', 'order']

/**
 * Puts the people into a new order: at once on the screen, and back again when the server refuses. Of
 * several moves in a row each waits for the one before it.
 */
export function useReorderTeam() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { show } = useToast()
  const fail = useFailureToast()
  const { queryKey } = staffTeamQuery
  const { mutate } = useMutation({
    mutationKey: orderKey,
    scope: { id: 'team-order' },
    mutationFn: ({ after }: Move) =>
      api<TeamMember[]>('PUT', '/api/admin/team/reorder', {
        memberIds: after.map(({ id }) => id),
      }),
    onSuccess: () => show({ title: 'Team members reordered successfully!' }),
    onError: (error, { before }) => {
      queryClient.setQueryData(queryKey, before)
      fail('Error reordering team members', error)
    },
    // The list is read again after the last move, or the earlier ones would undo what is on the screen.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: orderKey }) === 1 ? refresh() : undefined,
  })
  return (before: TeamMember[], after: TeamMember[]) => {
    const numbered = after.map((member, displayOrder) => ({ ...member, displayOrder }))
    queryClient.setQueryData(queryKey, numbered)
    mutate({ before, after: numbered })
  }
}

interface Move {
  before: TeamMember[]
  after: TeamMember[]
}

/** Every list of people and every profile is read anew, the visitors' too. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['team'] })
}
