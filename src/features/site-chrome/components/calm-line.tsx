import { Link } from '@tanstack/react-router'
import { textLink } from '~/ui/text-link'

/** For someone who has pressed "Has someone died?": a quiet way to book, and the way back (docs/product.md, "Grief first"). */
export function CalmLine() {
  const look = `${textLink} inline-flex min-h-11 items-center`
  return (
    <p className="when-calm wrap flex flex-wrap justify-end gap-x-6 text-sm print:hidden">
      <Link to="/book-consultation" className={look}>
        I’d like to book
      </Link>
      <button type="button" data-calming="off" className={`${look} cursor-pointer`}>
        Show the usual pages again
      </button>
    </p>
  )
}
