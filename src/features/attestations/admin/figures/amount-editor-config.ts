import { useQueryClient } from '@tanstack/react-query'
import { formatPounds } from '~/domain/format-pounds'
import { poundsForField } from '~/domain/pounds-field'
import { useShowOnPage } from '~/features/site-settings/admin/section-editor'
import {
  type AmountValues,
  type OfficialAmount,
  officialAmountSchema,
} from '~/features/site-settings/prices/amount-schema'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { amountsQuery, api } from './staff-queries'
import { withAmount } from './use-figures'

/** How an official figure that has changed is edited (docs/product.md, "Official figures"). */
export function useAmountEditorConfig(
  amount: OfficialAmount,
): EditorConfig<AmountValues, OfficialAmount> {
  const { show, fail } = useToast()
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

/** Shows what has been checked in the list, and wherever this page shows an amount. */
function useShowChecked() {
  const queryClient = useQueryClient()
  const showOnPage = useShowOnPage()
  return (checked: OfficialAmount) => {
    queryClient.setQueryData(
      amountsQuery.queryKey,
      (list) => list && { ...list, amounts: withAmount(list.amounts, checked) },
    )
    // It may come from another page now.
    void queryClient.invalidateQueries({ queryKey: amountsQuery.queryKey })
    void showOnPage()
  }
}

function valuesOf({ pence, sourceUrl }: OfficialAmount): AmountValues {
  return { amount: poundsForField(pence), sourceUrl }
}
