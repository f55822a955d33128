import type { Firm } from '~/domain/firm'
import { mailFooter } from '~/domain/mail-footer'
import { escapeXml } from '~/seo/xml'

/**
 * A mail's HTML as it goes out: plain elements with one style sheet, readable where a mail program ignores it, and with the
 * footer of every mail (docs/product.md, "Mail").
 *
 * @param html the elements of its body
 */
export function framedHtml({ subject, html }: { subject: string; html: string }, firm: Firm) {
  const footer = mailFooter(firm)
    .replace(/^-- \n/, '')
    .trim()
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="card">
${html}
</div>
<p class="foot">${lines(footer)}</p>
</body>
</html>
`
}

/** A text of several lines within an element. */
export function lines(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>')
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; background: #f3eee3; color: #16302b; font: medium/1.5 "Segoe UI", Helvetica, Arial, sans-serif; }
.card { max-width: 680px; margin: 0 auto; padding: 24px; background: #fffefb; border: 1px solid #ddd5c5; border-radius: 12px; }
h1 { margin: 0 0 4px; font: normal x-large/1.2 Georgia, "Times New Roman", serif; }
p { margin: 0 0 16px; }
a { color: #1f4d43; }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
th, td { padding: 12px 12px 12px 0; border-top: 1px solid #ddd5c5; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.time { white-space: nowrap; font-weight: bold; }
.muted, .foot { color: #55605c; }
.foot { max-width: 680px; margin: 16px auto 0; }
@media (prefers-color-scheme: dark) {
  body { background: #101f1c; color: #f3eee3; }
  .card { background: #182c28; border-color: #33574f; }
  th, td { border-color: #33574f; }
  a { color: #d5e2da; }
  .muted, .foot { color: #c3d2ca; }
}
`
