import { useQuery } from '@tanstack/react-query'
import { formatPounds } from '~/domain/format-pounds'
import { formatLongDate } from '~/lib/london'
import type { EditorDialogProps } from './editor-commands'
import { PickDialog } from './pick-dialog'
import { officialFiguresQuery } from './staff-queries'

/** The text shows the chosen figure and follows its changes (docs/product.md, "Rich text"). */
export function FigureDialog({ editor, ...dialog }: EditorDialogProps) {
  const list = useQuery(officialFiguresQuery)
  return (
    <PickDialog
      title="Official Figure"
      description="The text shows the amount as it stands under Settings, and changes with it."
      noun={{ one: 'an amount', many: 'amounts' }}
      unread="The official figures could not be loaded."
      unfound="No amount is called that. An administrator can see all of them under Settings."
      list={list}
      things={list.data}
      textOf={({ name, pence }) => `${name} ${formatPounds(pence)}`}
      onPick={({ id: value, pence }) => {
        const attrs = { value, amount: formatPounds(pence) }
        editor.chain().focus().insertContent({ type: 'officialFigure', attrs }).run()
      }}
      {...dialog}
    >
      {({ name, pence, checkedAt }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="font-semibold tabular-nums">{formatPounds(pence)}</span>
          <span className="col-span-2 text-muted">
            {checkedAt ? `Checked on ${formatLongDate(checkedAt)}` : 'Never checked by the firm'}
          </span>
        </>
      )}
    </PickDialog>
  )
}
