import { useRouteContext } from '@tanstack/react-router'
import { linkAttributes } from '~/lib/text/links'
import { type Run, readShortText } from '~/lib/text/short-text'
import { textLink } from './text-link'
import { unbroken } from './unbroken'

interface ShortTextProps {
  text: string
  /** What becomes of the words. */
  read?: (words: string) => string
}

/**
 * An answer or a biography, with its lists, links and bold words (docs/product.md, "Short texts"). What stands around
 * it sets the space between its blocks.
 */
export function ShortText({ text, read = (words) => words }: ShortTextProps) {
  const siteUrl = useRouteContext({ from: '__root__', select: ({ settings }) => settings.siteUrl })
  const blocks = readShortText(text, (address) => linkAttributes(address, siteUrl)?.href ?? null)
  const line = (runs: readonly Run[]) =>
    runs.map((run, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
      <Words key={index} {...run} words={read(run.words)} siteUrl={siteUrl} />
    ))
  return blocks.map(({ kind: Block, lines }, index) =>
    Block === 'p' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index}>{lines.map(line)}</p>
    ) : (
      <Block
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={index}
        className={`grid gap-1.5 pl-5 ${Block === 'ul' ? 'list-disc' : 'list-decimal'}`}
      >
        {lines.map((runs, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at}>{line(runs)}</li>
        ))}
      </Block>
    ),
  )
}

function Words({ words, isBold, href, siteUrl }: Run & { siteUrl: string }) {
  const shown = isBold ? <strong>{unbroken(words)}</strong> : unbroken(words)
  if (href === null) return shown
  return (
    <a {...linkAttributes(href, siteUrl)} className={textLink}>
      {shown}
    </a>
  )
}
