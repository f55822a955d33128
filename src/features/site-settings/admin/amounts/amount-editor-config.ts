import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatPounds } from '~/domain/format-pounds'
import { poundsForField } from '~/domain/pounds-field'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import {
  type AmountValues,
  type OfficialAmount,
  officialAmountSchema,
} from '../../prices/amount-schema'
import { useShowOnPage } from '../section-editor'
import { amountsQuery, api } from './staff-queries'

/** How an official figure that has changed is edited (docs/product.md, "Official figures"). */
export function useAmountEditorConfig(
  amount: OfficialAmount,
): EditorConfig<AmountValues, OfficialAmount> {
  const { show } = useToast()
  const fail = useFailureToast()
  const showChecked = useShowChecked()
  return {
    kind: 'settings',
    noun: 'amount',
    schema: officialAmountSchema,
    valuesOf: (row) => valuesOf(row ?? amount),
    labelOf: () => amount.name,
    send: (values, { updatedAt, signal }) =>
      api('PUT', '/api/admin/settings/official-amounts/:id', {
        param: { id: amount.id },
        json: { ...values, updatedAt },
        signal,
      }),
    onSaved: (checked) => {
      show({ title: `${checked.name}: ${formatPounds(checked.pence)} is published.` })
      showChecked(checked)
    },
    onFailed: (error) => fail('It could not be published', error),
  }
}

/** Notes that the source says the same today, and says what came of it. */
export function useConfirmAmount() {
  const queryClient = useQueryClient()
  const { show } = useToast()
  const fail = useFailureToast()
  const showChecked = useShowChecked()
  return useMutation({
    mutationFn: (amount: OfficialAmount) => {
      const json = { ...valuesOf(amount), updatedAt: amount.updatedAt }
      const param = { id: amount.id }
      return api('PUT', '/api/admin/settings/official-amounts/:id', { param, json })
    },
    onSuccess: (checked) => {
      show({ title: `Checked today: ${checked.name}` })
      showChecked(checked)
    },
    onError: (error) => {
      fail('It could not be recorded', error)
      // Somebody else may have been first: then this shows what they have found.
      void queryClient.invalidateQueries({ queryKey: amountsQuery.queryKey })
    },
  })
}

/** Shows what has been checked in the list, and wherever this page shows an amount. */
function useShowChecked() {
  const queryClient = useQueryClient()
  const showOnPage = useShowOnPage()
  return (checked: OfficialAmount) => {
    queryClient.setQueryData(amountsQuery.queryKey, (list) => ({
      amounts: (list?.amounts ?? []).map((each) => (each.id === checked.id ? checked : each)),
    }))
    void showOnPage()
  }
}

function valuesOf({ pence, sourceUrl }: OfficialAmount): AmountValues {
  return { amount: poundsForField(pence), sourceUrl }
}
