import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { button } from '~/ui/button'

/** The way from a list to what was deleted from it (docs/product.md, "Bin"). */
export function BinLink() {
  return (
    <Link to="/admin/bin" className={button('quiet', 'small')}>
      <Trash2 aria-hidden="true" className="size-4" />
      Bin
    </Link>
  )
}
