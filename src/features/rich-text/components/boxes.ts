import { BOX_TITLES, boxOf } from '../rules'
import { safeHtml } from './safe-html'

/** Boxes are never nested. */
const BOX = /<aside class="([a-z-]+)">([\s\S]*?)<\/aside>/g

/**
 * Adds titles to boxes, and to pull figures the day since when they hold (docs/product.md, "Boxes beside an
 * article").
 *
 * @param html safe
 * @param figureLines lines by figure id
 */
export function withBoxTitles(html: string, figureLines: Readonly<Record<string, string>>): string {
  let lines = 0
  return html.replace(BOX, (_, name: string, inside: string) => {
    const box = boxOf(name)
    const title = BOX_TITLES[box]
    if (box === 'own-line') {
      const id = `own-line-${++lines}`
      return `<aside class="${box}"><div role="radiogroup" aria-labelledby="${id}"><p class="box-title" id="${id}">${title}</p><p class="figure-line">Choose one. We’ll show who can help, and your answer isn’t stored.</p>${inside}</div></aside>`
    }
    const [, figure = ''] = /<data class="[\w-]+" value="(\w+)">/.exec(inside) ?? []
    const line = box === 'pull-figure' && Object.hasOwn(figureLines, figure) && figureLines[figure]
    const since = line ? `<p class="figure-line">${safeHtml(line)}</p>` : ''
    return `<aside class="${box}">${title ? `<p class="box-title">${title}</p>` : ''}${inside}${since}</aside>`
  })
}

/** Points to tick off, or one line of several. */
type Choice = 'checkbox' | 'radio' | null

/**
 * Gives each point of a checklist a box and each line of "Which line are you on?" a radio button, labelled by its
 * first line. What follows a line there is its answer.
 */
export function withChoices(html: string): string {
  const lists: Choice[] = []
  let group = 0
  let isAsking = false
  let number = 0
  let isFirst = false
  let isTicked = false
  let isLabelled = false
  let isAnswering = false
  return html.replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, (tag, slash, name, attributes) => {
    const beginsPoint = isFirst
    isFirst = false
    const choice = lists.at(-1) ?? null
    if (name === 'aside') {
      isAsking = !slash && attributes === ' class="own-line"'
      if (isAsking) group += 1
    } else if (name === 'ul' || name === 'ol') {
      if (slash) lists.pop()
      else if (attributes === ' class="checklist"') lists.push('checkbox')
      else lists.push(isAsking && lists.length === 0 ? 'radio' : null)
    } else if (name === 'li' && choice === 'radio') {
      isFirst = !slash
      if (slash && isAnswering) {
        isAnswering = false
        return `</div>${tag}`
      }
    } else if (name === 'li' && !slash) {
      isFirst = choice === 'checkbox'
      isTicked = attributes === ' class="done"'
    } else if (name === 'p' && !slash && beginsPoint) {
      isLabelled = true
      if (choice === 'checkbox')
        return `${tag}<label><input type="checkbox"${isTicked ? ' checked' : ''}><span>`
      return `${tag}<label><input type="radio" name="own-line-${group}" aria-describedby="line-${++number}"><span>`
    } else if (name === 'p' && slash && isLabelled) {
      isLabelled = false
      isAnswering = choice === 'radio'
      const answer = isAnswering ? `<div id="line-${number}" class="line-answer">` : ''
      return `</span></label>${tag}${answer}`
    }
    return tag
  })
}
