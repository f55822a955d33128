import { unbroken } from '~/ui/unbroken'

/** Who comes before whom when somebody dies without a will (docs/product.md, "Who inherits"). */
export function OrderOfTheAct() {
  return (
    <div className="mt-8 max-w-xl rounded-[16px] bg-sage p-6 sm:p-7">
      <h3 className="text-h3">Who comes first</h3>
      <p className="mt-2 text-sm text-muted">
        A husband, wife or civil partner, and the children. If there are none of them, everything
        goes to the first of these who are alive:
      </p>
      <ol className="mt-4 list-decimal space-y-1.5 pl-6 marker:text-ink">
        {LATER_RELATIVES.map((relative) => (
          <li key={relative}>{unbroken(relative)}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">
        Where a child, a brother or sister, or an uncle or aunt has died already, their own children
        take their place. If there is nobody at all, it goes to the Crown.
      </p>
    </div>
  )
}

const LATER_RELATIVES = [
  'Parents',
  'Brothers and sisters',
  'Half-brothers and half-sisters',
  'Grandparents',
  'Uncles and aunts',
  'Half-uncles and half-aunts',
]
