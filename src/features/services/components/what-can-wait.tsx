import { Drawing } from '~/ui/drawing'

/** What nobody has to do yet when someone has died, and what should not be done yet (docs/product.md, "Probate"). */
export function WhatCanWait({ items }: { items: readonly string[] }) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-8 gap-y-4 rounded-[20px] border border-transparent bg-sage p-6 sm:grid-cols-[1fr_11rem] sm:p-8">
      <ul className="grid gap-2.5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the firm's own texts may say the same twice
          <li key={index} className="flex gap-3">
            <span aria-hidden="true" className="text-leaf">
              –
            </span>
            {item}
          </li>
        ))}
      </ul>
      <Drawing name="teacups" isLate className="h-auto w-36 sm:w-full print:hidden" />
      <p className="border-leaf/30 border-t pt-4 sm:col-span-2">
        <strong className="font-semibold">Please don’t</strong> give away belongings yet, or use the
        person’s bank card at all, even for their own bills. Both are easily done out of kindness
        and awkward to undo.
      </p>
    </div>
  )
}
