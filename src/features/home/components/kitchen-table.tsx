import { Link, linkOptions } from '@tanstack/react-router'
import { textLink } from '~/ui/text-link'
import drawing from './table.svg?raw'

/**
 * The drawn table: each thing on it is a link to its own short story, which lies on the table while the address names
 * it, so that no script is needed (docs/product.md, "Home"). It stands in the page: no picture to wait for.
 */
export function KitchenTable() {
  return (
    <>
      <div
        id="table"
        className="h-80 sm:ml-auto sm:h-112 sm:w-[84%] xl:h-full xl:w-full print:hidden [&_a]:transition-transform [&_a:is(:hover,:focus-visible)]:-translate-y-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      {stories.map(({ id, title, text, link, label }) => (
        <div
          key={id}
          id={id}
          className="absolute inset-x-5 top-4 z-2 hidden max-w-88 scroll-mt-40 rounded-card border border-line bg-paper p-5 shadow-soft target:block xl:top-10 xl:left-4 print:hidden"
        >
          <h2 className="text-h3 font-[560]">{title}</h2>
          <p className="mt-2 text-muted">{text}</p>
          <p className="mt-3 flex flex-wrap justify-between gap-x-4">
            <Link
              {...link}
              className={`${textLink} inline-flex min-h-11 items-center font-semibold`}
            >
              {label}
            </Link>
            <a href="#table" className="inline-flex min-h-11 items-center text-sm">
              Put it back
            </a>
          </p>
        </div>
      ))}
    </>
  )
}

const stories = [
  {
    id: 'the-envelope',
    title: 'The envelope: would they find everything?',
    text: 'A will says who gets what, and who makes it happen. Then tell one person where you keep it.',
    link: linkOptions({ to: '/will-writing' }),
    label: 'How a will is made',
  },
  {
    id: 'the-tea',
    title: 'The tea: must you decide today?',
    text: 'No. At most five questions tell you what would help, and nothing is stored.',
    link: linkOptions({ to: '/which-service' }),
    label: 'Which do I need?',
  },
  {
    id: 'the-keys',
    title: 'The keys: who gets in when you can’t?',
    text: 'A lasting power of attorney lets someone you trust pay the bills and look after the house.',
    link: linkOptions({ to: '/lasting-powers-of-attorney' }),
    label: 'How a power of attorney works',
  },
  {
    id: 'the-spectacles',
    title: 'The spectacles: who reads the small print?',
    text: 'A solicitor checks every document before it reaches you.',
    link: linkOptions({ to: '/our-team' }),
    label: 'Meet the Team',
  },
]
