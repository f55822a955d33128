import { createElement, type ReactNode } from 'react'
import { DONE, numberingClass } from '~/features/rich-text/rules'
import { readSigns } from '~/lib/text/plain-text'
import {
  isWords,
  linkOf,
  type Marked,
  type MarkedElement,
  type MarkedWords,
} from '../comparison/marked'
import { Marking } from './marking'

/** A block of two texts as one, as it looks in the text: what came is underlined, what went struck through. */
export function MarkedPart({ part }: { part: Marked }): ReactNode {
  if (isWords(part)) return <MarkedRun {...part} />
  const { name, tag, children } = part
  if (name === 'img') return <MarkedPicture {...part} />
  if (name === 'hr')
    return (
      <Marking is={part.is} what="dividing line">
        {createElement(name)}
      </Marking>
    )
  return createElement(
    name === 'h1' ? 'h2' : name,
    attributesOf(tag),
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison stay as they are
    ...children.map((child, place) => <MarkedPart key={place} part={child} />),
    settingOf(part),
  )
}

function MarkedRun({ is, words, marks, marksBefore }: MarkedWords) {
  const inside = marks.reduceRight<ReactNode>((inside, tag) => {
    const name = nameOf(tag)
    const attributes = attributesOf(tag)
    if (name === 'small') return createElement(name, attributes, '[', inside, ']')
    // The form behind stays as it is.
    const away = name === 'a' ? { target: '_blank', rel: 'noopener' } : {}
    return createElement(name, { ...attributes, ...away }, inside)
  }, words)
  const before = linkOf(marksBefore)
  const after = linkOf(marks)
  return (
    <>
      <Marking is={is}>{inside}</Marking>
      {before === after ? null : (
        <small>
          {' ('}
          <Marking is="removed">{before ?? 'no link'}</Marking>{' '}
          <Marking is="added">{after ?? 'no link'}</Marking>)
        </small>
      )}
    </>
  )
}

/** What changed about an element besides its words; null where that cannot be said within it. */
function settingOf({ is, name, tag, tagBefore }: MarkedElement): string | null {
  if (is !== 'changed' || tag === tagBefore || !['p', 'h1', 'h2', 'h3', 'li'].includes(name))
    return null
  if (name !== 'li') return ' (set in another way)'
  if (tag.includes(DONE) === tagBefore.includes(DONE)) return ' (counted in another way)'
  return tag.includes(DONE) ? ' (now ticked)' : ' (no longer ticked)'
}

function MarkedPicture({ is, tag, tagBefore }: MarkedElement) {
  const { alt = '', ...attributes } = attributesOf(tag)
  const before = attributesOf(tagBefore).alt ?? ''
  const picture = createElement('img', { ...attributes, alt })
  if (is !== 'changed')
    return (
      <Marking is={is} what="Picture">
        {picture}
      </Marking>
    )
  return (
    <>
      {picture}
      {before === alt ? null : (
        <p>
          Described as <Marking is="removed">{before || 'nothing'}</Marking>{' '}
          <Marking is="added">{alt || 'nothing'}</Marking>
        </p>
      )}
    </>
  )
}

/** As React has them, where that differs from HTML. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

/** Of a tag that `safeHtml` has written. */
function attributesOf(tag: string): Record<string, string> {
  const attributes = Object.fromEntries(
    Array.from(tag.matchAll(/\s([a-z]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      NAMES[name] ?? name,
      readSigns(value),
    ]),
  )
  const isNumbered = nameOf(tag) === 'ol' && attributes.type
  return isNumbered
    ? { ...attributes, className: numberingClass(attributes.type ?? '') }
    : attributes
}

function nameOf(tag: string): string {
  return /^<([a-z0-9]+)/.exec(tag)?.[1] ?? 'span'
}
