import { allOf, childOf, readXml, said } from './open-zip'

/** A placeholder without words, for what no text can hold. */
const PLACEHOLDER = '￼'

/** Marked by a highlight on the placeholder. */
export type Thing = 'picture' | 'object'

/**
 * Leaves placeholders for pictures that are missing from the file, and for drawings, charts, diagrams and embedded
 * objects.
 *
 * @param isThere true when the picture of a relationship is in the file
 * @param placeholder a run with words that name a thing
 */
export function nameThings(
  text: Document,
  isThere: (relationship: string) => boolean,
  placeholder: (words: string, thing: Thing) => Element,
): void {
  const isShown = (part: Element) =>
    allOf(part, 'blip').some((blip) => isThere(relationshipOf(blip, 'embed'))) ||
    allOf(part, 'imagedata').some((data) => isThere(relationshipOf(data, 'id')))
  const name = (part: Element, thing: Thing) =>
    outermostRun(part)?.after(placeholder(PLACEHOLDER, thing))
  const hasWords = (part: Element) => allOf(part, 'txbxContent').length > 0
  for (const either of allOf(text, 'AlternateContent')) {
    const shown = childOf(either, 'Choice') ?? either
    if (allOf(either, 'drawing').length === 0) continue
    // The words of a drawing come, and what else it holds does not.
    if (hasWords(either)) for (const blip of allOf(shown, 'blip')) name(blip, 'picture')
    else if (!isShown(either)) replace(either, placeholder(PLACEHOLDER, thingOf(either)))
  }
  for (const drawing of [...allOf(text, 'drawing'), ...allOf(text, 'pict')]) {
    if (drawing.closest('*|object, *|AlternateContent') || hasWords(drawing)) continue
    const isRule = allOf(drawing, 'rect').some((one) => said(one, 'hr') !== '')
    const isEmpty =
      drawing.children.length === 0 ||
      allOf(drawing, 'shapetype').length === drawing.children.length
    if (!isShown(drawing) && !isRule && !isEmpty)
      replace(drawing, placeholder(PLACEHOLDER, thingOf(drawing)))
  }
  for (const object of allOf(text, 'object')) {
    if (allOf(object, 'OLEObject').length > 0 || !isShown(object)) {
      name(object, 'object')
    }
  }
}

/** A chart or diagram is an object, anything else a picture. */
function thingOf(part: Element): Thing {
  const kinds = allOf(part, 'graphicData').map((data) => said(data, 'uri'))
  return kinds.some((kind) => !/picture|wordprocessing(?:Shape|Group|Canvas)/.test(kind))
    ? 'object'
    : 'picture'
}

function relationshipOf(part: Element, name: string): string {
  const { attributes } = part
  const found = Array.from(attributes).find(
    (one) => one.localName === name && /relationships$/.test(one.namespaceURI ?? ''),
  )
  return found?.value ?? ''
}

function runAround(part: Element): Element | null {
  let around: Element | null = part
  while (around && around.localName !== 'r') around = around.parentElement
  return around
}

/** A drawing may itself hold paragraphs with runs. */
function outermostRun(part: Element): Element | null {
  const run = runAround(part)
  const outer = run?.parentElement && runAround(run.parentElement)
  return outer ? outermostRun(outer) : run
}

function replace(part: Element, placeholder: Element): void {
  const run = runAround(part)
  if (run) {
    run.after(placeholder)
    part.remove()
  } else part.replaceWith(placeholder)
}

export function wordsOfThings(texts: ReadonlyMap<string, string>): string {
  return Array.from(texts)
    .filter(([name]) => /^word\/(?:charts|diagrams)\//.test(name))
    .flatMap(([, xml]) => allOf(readXml(xml), '*'))
    .filter(
      ({ localName, parentElement }) =>
        localName === 't' || (localName === 'v' && parentElement?.localName === 'pt'),
    )
    .map(({ textContent }) => textContent)
    .join(' ')
}
