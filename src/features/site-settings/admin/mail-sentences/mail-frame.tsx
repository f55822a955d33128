import { useRef } from 'react'

/**
 * A mail as it will look. Nothing runs in the frame, and this page's policy forbids the styles that a mail needs within its
 * elements: they are set one by one once it has loaded, which no policy minds.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      onLoad={() => frame.current && dress(frame.current)}
      className="h-[40rem] w-full rounded-card border border-line"
    />
  )
}

const WAITING = 'data-style'

/** In a mail every quotation mark of a text is escaped, so that these are its attributes alone. */
function withoutStyles(html: string): string {
  return html
    .replaceAll(' style="', ` ${WAITING}="`)
    .replace(/<style>[^<]*<\/style>/, (sheet) => `<template>${sheet.slice(7, -8)}</template>`)
}

function dress({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  if (!contentDocument || !contentWindow) return
  for (const element of contentDocument.querySelectorAll<HTMLElement>(`[${WAITING}]`)) {
    element.style.cssText = element.getAttribute(WAITING) ?? ''
  }
  const sheet = new (Reflect.get(contentWindow, 'CSSStyleSheet') as typeof CSSStyleSheet)()
  sheet.replaceSync(contentDocument.querySelector('template')?.content.textContent ?? '')
  contentDocument.adoptedStyleSheets = [sheet]
}
