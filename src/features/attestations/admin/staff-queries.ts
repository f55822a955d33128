import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AttestedKind, Subject } from '~/content-kinds/attested-kinds'
import { READINESS_KEY } from '~/features/site-settings/rules'
import { staffQuery } from '~/features/staff/admin/staff-query'
import { useToast } from '~/features/staff/admin/toasts'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { apiClient } from '~/lib/api/api-client'
import { mailNews } from '~/lib/mail-words'
import type { AttestationsApi } from '../api.server'
import type { ListedAttestable } from '../schema'

const PATH = '/api/admin/attestations'

export const api = apiClient<AttestationsApi>()

const KEY = ['attestations'] as const

/**
 * What the firm answers for; read at each visit, because anything may have changed it.
 *
 * @param kind of one kind alone, where it is given
 * @param version of what it rests on on the same screen
 */
export function attestationsQuery(kind?: AttestedKind, version = '') {
  return staffQuery({
    queryKey: [...KEY, kind ?? 'all', version],
    queryFn: () => api('GET', PATH, { query: { kind } }),
  })
}

/** Notes that something has been opened, so that it can be signed. */
export function useOpening() {
  return useStaffCall({
    send: ({ kind, subject }: Subject) =>
      api('POST', `${PATH}/openings`, { json: { kind, subject } }),
    failed: 'We could not note that you opened it',
    outdates: KEY,
  })
}

export type Signing = Subject & { hash: string; until: string | null; isOwn: boolean }

/** Signs what one subject says. Where it says something else by now, the list is read again. */
export function useSign() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: Signing) => api('POST', PATH, { json }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: KEY })
      void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
    },
  })
}

/** Asks someone to sign. */
export function useAsk({ kind, subject }: ListedAttestable) {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  return useMutation({
    mutationFn: async (signer: { id: string; name: string }) => ({
      ...(await api('POST', `${PATH}/requests`, { json: { kind, subject, signer: signer.id } })),
      name: signer.name,
    }),
    onSuccess: ({ mail, name }) => {
      const otherWay = 'Tell them yourself: it waits for them under Today.'
      show({
        title:
          mail === 'no address'
            ? `${name} has no email address. ${otherWay}`
            : mailNews(mail === 'waiting', `An email to ${name}`, otherWay),
      })
    },
    onError: (error) => fail('Nobody was asked', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
