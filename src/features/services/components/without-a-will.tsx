import { formatPounds } from '~/domain/format-pounds'
import { usePriceFacts } from '~/features/firm/use-firm'
import { RuledTable } from '~/ui/ruled-table'

/** What the law decides when nobody has written anything down, and what a will changes. */
export function WithoutAWill() {
  const { officialAmounts } = usePriceFacts()
  return (
    <RuledTable
      caption="What happens without a will, and what a will changes"
      columns={['Your life', 'Without a will', 'With one']}
      rows={[
        [
          'Married, with children',
          `Your husband, wife or civil partner gets your belongings, the first ${formatPounds(officialAmounts.statutoryLegacy)} and half of the rest. Your children share the other half.`,
          'You say who gets what, and when the children get their share.',
        ],
        [
          'Living together, not married',
          'Your partner inherits nothing automatically, however long you’ve been together. To get anything, they might have to apply to a court.',
          'They get what you leave them.',
        ],
        [
          'Children under 18',
          'If nobody with parental responsibility is left, a court decides who brings them up.',
          'You name the guardians.',
        ],
        [
          'Stepchildren',
          'A stepchild you haven’t adopted gets nothing.',
          'You can treat all your children alike.',
        ],
        [
          'Separated, not divorced',
          'Your husband, wife or civil partner still comes first, unless a court has made a judicial separation order.',
          'You decide whether they do.',
        ],
      ]}
    />
  )
}
