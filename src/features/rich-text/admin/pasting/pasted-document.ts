/**
 * What was copied, as a document that is never shown: styles and handlers are data (`data-style`, `data-onclick`), because
 * the pages' policy would complain of them even so.
 *
 * @param html of the clipboard, or of something dragged here
 */
export function pastedDocument(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutCode(html), 'text/html')
  for (const name of hiddenClasses(html)) {
    for (const element of body.getElementsByClassName(name)) element.setAttribute('hidden', '')
  }
  for (const element of body.querySelectorAll('meta, link, title, xml')) element.remove()
  return body
}

function withoutCode(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on\w+)(\s*=)/gi, '$1data-$2$3'),
    )
}

/** The classes that a style sheet in what was copied hides: Word has one for each of its styles. */
function hiddenClasses(html: string): string[] {
  const sheets = html.match(/<style\b[\s\S]*?<\/style\s*>/gi) ?? []
  return sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/([^{}]*)\{([^}]*)\}/g)).flatMap(([, selectors = '', rules = '']) =>
      isHiding(rules)
        ? Array.from(selectors.matchAll(/\.([\w-]+)\s*(?=,|$)/g), ([, name = '']) => name)
        : [],
    ),
  )
}

/** Whether declarations keep something from being seen. */
export function isHiding(style: string): boolean {
  return /(?:^|[;\s"'])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i.test(
    style,
  )
}

/** Whether an element's inline style gives a property such a value. */
export function saysOf(element: HTMLElement) {
  const style = (element.dataset.style ?? '').toLowerCase()
  return (property: string, value: RegExp) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(?:${value.source})`).test(style)
}
