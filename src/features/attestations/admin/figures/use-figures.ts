import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShowOnPage } from '~/features/site-settings/admin/section-editor'
import type { OfficialAmount, OfficialFigures } from '~/features/site-settings/prices/amount-schema'
import { isDue } from '~/features/site-settings/rules'
import { useToast } from '~/features/staff/admin/toasts'
import { londonDay } from '~/lib/london'
import { api as attestations } from '../staff-queries'
import { shortAddress } from './figure-words'
import { amountsQuery, api } from './staff-queries'

const PATH = '/api/admin/settings/official-amounts'

/** What an administrator can do with official figures and their pages (docs/product.md, "Official figures"). */
export function useFigures() {
  const queryClient = useQueryClient()
  const { show, fail } = useToast()
  const showOnPage = useShowOnPage()
  const showFigures = (figures: OfficialFigures) => {
    queryClient.setQueryData(amountsQuery.queryKey, figures)
    void showOnPage()
  }
  /** Someone else may have been first: then the screen shows what they have made of it. */
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: amountsQuery.queryKey })
  const refused = (title: string) => (error: Error) => {
    fail(title, error)
    readAgain()
  }
  return {
    confirm: useMutation({
      mutationFn: ({ url, amounts }: { url: string; amounts: readonly OfficialAmount[] }) => {
        const seen = amounts.map(({ id, pence, updatedAt }) => ({ id, pence, updatedAt }))
        return api('POST', `${PATH}/confirmations`, { json: { url, amounts: seen } })
      },
      onSuccess: (figures, { url }) => {
        showFigures(figures)
        show({ title: `Checked today: ${shortAddress(url)}` })
      },
      onError: refused('It could not be confirmed'),
    }),
    open: useMutation({
      mutationFn: (subject: string) =>
        attestations('POST', '/api/admin/attestations/openings', {
          json: { kind: 'figure', subject },
        }),
      onError: refused('We could not note that you opened it'),
      onSettled: readAgain,
    }),
    move: useMutation({
      mutationFn: (json: { from: string; to: string }) =>
        api('POST', `${PATH}/addresses`, { json }),
      onSuccess: (figures, { to }) => {
        showFigures(figures)
        show({ title: `The new address is ${shortAddress(to)}.` })
      },
      onError: readAgain,
    }),
  }
}

export type Figures = ReturnType<typeof useFigures>

/** How many of them are due; 0 until it is known. */
export function useFiguresDue(): number {
  const { data } = useQuery(amountsQuery)
  const today = londonDay(new Date())
  return data?.amounts.filter(({ dueOn }) => isDue(dueOn, today)).length ?? 0
}

/** The list with one of its amounts as it is now. */
export function withAmount(amounts: readonly OfficialAmount[], changed: OfficialAmount) {
  return amounts.map((each) => (each.id === changed.id ? changed : each))
}
