import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useOrder } from '~/features/staff/admin/lists/use-order'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { apiClient } from '~/lib/api/api-client'
import type { TeamApi } from '../api.server'
import { type StaffMember, staffMemberSchema } from '../schema'

/*
 * What staff read and write of the team. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const api = apiClient<TeamApi>()

/** Every team member, published or not. */
export const staffTeamQuery = queryOptions({
  queryKey: ['team', 'admin'],
  // One address answers with two lists; staff get the one with schedules.
  queryFn: async () => z.array(staffMemberSchema).parse(await api('GET', '/api/team')),
})

/** Shows a saved team member in the list at once, and has every list read again, the visitors' too. */
export function useShowSavedMember() {
  const queryClient = useQueryClient()
  return (saved: StaffMember) => {
    queryClient.setQueryData(staffTeamQuery.queryKey, (team = []) =>
      team.some(({ id }) => id === saved.id)
        ? team.map((member) => (member.id === saved.id ? saved : member))
        : [...team, saved],
    )
    void queryClient.invalidateQueries({ queryKey: ['team'] })
  }
}

/** Moves a team member to the bin, says what came of it, and offers to undo it. */
export function useDeleteMember() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const restore = useRestoreMember()
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/team/:id', { param: { id } }),
    onSuccess: (_, id) =>
      show({ title: 'Team member deleted successfully!', undo: () => restore.mutate(id) }),
    onError: (error) => fail('Error deleting team member', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['team'] }),
  })
}

/** Puts a team member back from the bin, and says what came of it. */
export function useRestoreMember() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (id: string) => api('POST', '/api/admin/team/:id/restore', { param: { id } }),
    onSuccess: ({ name }) => show({ title: `${name} is back.` }),
    onError: (error) => fail('The team member could not be put back', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['team'] }),
  })
}

/** Puts the team into a new order. */
export function useReorderTeam() {
  return useOrder(staffTeamQuery.queryKey, {
    send: (memberIds) => api('PUT', '/api/admin/team/reorder', { json: { memberIds } }),
    done: 'Team members reordered successfully!',
    failed: 'Error reordering team members',
  })
}
