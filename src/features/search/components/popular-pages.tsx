import { Link } from '@tanstack/react-router'
import { quickLinksOf } from '~/content/navigation'
import { useMenuPages } from '~/features/firm/use-firm'
import { textLink } from '~/ui/text-link'

/** For visitors who have not found what they were looking for (docs/product.md, "Search", "Error screen"). */
export function PopularPages() {
  return (
    <>
      <h2 className="text-h3">Popular pages</h2>
      <ul className="mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {quickLinksOf(useMenuPages()).map(({ label, link }) => (
          <li key={label}>
            <Link {...link} className={`${textLink} inline-flex min-h-11 items-center`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
