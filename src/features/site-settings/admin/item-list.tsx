import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SmallButton } from '~/ui/small-button'

/** What the fields of one item are given. */
export interface ItemFields<Item> {
  item: Item
  /** From 1. */
  number: number
  /** Of the item, as refusals name it: `closures.0`. */
  path: string
  onChange: (changed: Partial<Item>) => void
  onRemove: () => void
}

interface ItemListProps<Item> {
  /** The field of the section that holds them. */
  name: string
  items: Item[]
  /** The field that the keyboard goes to in a new one. */
  firstField: string
  most: number
  addLabel: string
  blank: () => Item
  onChange: (items: Item[]) => void
  children: (fields: ItemFields<Item>) => ReactNode
}

/** A few things in a form, to which some are added and from which some are removed. */
export function ItemList<Item extends object>({
  name,
  items,
  firstField,
  most,
  addLabel,
  blank,
  onChange,
  children,
}: ItemListProps<Item>) {
  const add = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)
  const newest = `${name}.${items.length - 1}.${firstField}`
  useEffect(() => {
    if (isAdded.current) document.getElementById(newest)?.focus()
    isAdded.current = false
  }, [newest])
  return (
    <>
      <ol className="grid gap-5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name, and is never moved
          <li key={index}>
            {children({
              item,
              number: index + 1,
              path: `${name}.${index}`,
              onChange: (changed) => onChange(items.with(index, { ...item, ...changed })),
              onRemove: () => {
                onChange(items.toSpliced(index, 1))
                add.current?.focus()
              },
            })}
          </li>
        ))}
      </ol>
      <SmallButton
        ref={add}
        className="mt-5"
        isDisabled={items.length >= most}
        onClick={() => {
          isAdded.current = true
          onChange([...items, blank()])
        }}
      >
        <Plus aria-hidden="true" className="size-5" /> {addLabel}
      </SmallButton>
    </>
  )
}
