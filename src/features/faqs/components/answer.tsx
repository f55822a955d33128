import { useRouteContext } from '@tanstack/react-router'
import { Fragment } from 'react'
import { linkAttributes } from '~/lib/links'
import { textLink } from '~/ui/text-link'
import { unbroken } from '~/ui/unbroken'
import { answerParts } from '../rules'

interface AnswerProps {
  text: string
  /** What becomes of the words. */
  read?: (words: string) => string
}

/** An answer with its links (docs/product.md, "Questions and answers"). */
export function Answer({ text, read = (words) => words }: AnswerProps) {
  const siteUrl = useRouteContext({ from: '__root__', select: ({ settings }) => settings.siteUrl })
  const parts = answerParts(text, (address) => linkAttributes(address, siteUrl)?.href ?? null)
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
      <Fragment key={index}>{unbroken(read(part))}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} {...linkAttributes(part.href, siteUrl)} className={textLink}>
        {unbroken(read(part.words))}
      </a>
    ),
  )
}
