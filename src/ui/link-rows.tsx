import { Link, type LinkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

interface LinkRowsProps {
  links: ReadonlyArray<{ label: string; text: string; link: LinkOptions }>
}

/** Ways on from here, one a row. */
export function LinkRows({ links }: LinkRowsProps) {
  return (
    <ul>
      {links.map(({ label, text, link }) => (
        <li key={label} className="border-line border-t last:border-b">
          <Link
            {...link}
            className="group flex items-center gap-6 py-5 no-underline transition-colors hover:text-green"
          >
            <span className="min-w-0 grow">
              <span className="block font-serif text-h3 font-[560] group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                {label}
              </span>
              <span className="mt-1 block text-muted">{text}</span>
            </span>
            <ArrowRight
              aria-hidden="true"
              strokeWidth={1.5}
              className="size-6 flex-none text-clay"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
