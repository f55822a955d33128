import type { Firm } from '~/domain/firm'
import { mailColoursOf } from '~/domain/identity/colours'
import type { Identity } from '~/domain/identity/identity'
import { mailFooter } from '~/domain/mail/mail-footer'
import type { MailPart } from '~/domain/mail/mail-parts'
import { plainTwin } from '~/domain/mail/plain-twin'
import { escapeXml } from '~/seo/xml'
import { htmlRows, LAYOUT, SANS, SERIF, words } from './html-twin'

const WIDTH = 600

/** In characters: as much as a list of mails shows. */
const PREHEADER = 110

export interface Stationery {
  firm: Firm
  identity: Identity
  /** Addresses of pictures within the mail: of the mark, and of portraits by their own address. */
  pictures: { mark: string | null; portraits: ReadonlyMap<string, string> }
}

/**
 * HTML with the same content as the plain text (docs/product.md, "Mail"): tables with inline styles, which work in
 * Outlook and Gmail, and one style sheet for phones and dark mode, for other programs.
 */
export function htmlMail(
  { subject, parts }: { subject: string; parts: readonly MailPart[] },
  { firm, identity, pictures }: Stationery,
): string {
  const { light, dark } = mailColoursOf(identity)
  const drawing = { firm, colours: light, pictures: pictures.portraits }
  const footer = mailFooter(firm)
    .replace(/^-- \n/, '')
    .trim()
  const mark = pictures.mark
    ? `<td width="32" valign="middle" bgcolor="${light.onBand}" style="padding:4px;background:${light.onBand};border-radius:10px"><img src="${escapeXml(pictures.mark)}" width="32" height="32" alt="" style="display:block;border:0"></td><td width="12"></td>`
    : ''
  return `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeXml(subject)}</title>
<style>${styleSheet(dark)}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden;color:${light.ground}">${escapeXml(preheader(parts))}</div>
<table ${LAYOUT} width="100%" class="bg" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td align="center" style="padding:20px 0">
<!--[if mso]><table role="presentation" width="${WIDTH}"><tr><td><![endif]-->
<table ${LAYOUT} width="100%" class="card" bgcolor="${light.card}" style="max-width:${WIDTH}px;background:${light.card};border:1px solid ${light.line};border-radius:14px;text-align:left">
<tr><td class="pad" bgcolor="${light.band}" style="padding:16px 36px;background:${light.band};border-radius:13px 13px 0 0"><table ${LAYOUT}><tr>${mark}<td valign="middle" style="font:21px/28px ${SERIF};color:${light.onBand}">${escapeXml(firm.name)}</td></tr></table></td></tr>
<tr><td class="pad" style="padding:30px 36px 22px"><table ${LAYOUT} width="100%">
${htmlRows(parts, drawing)}
</table></td></tr></table>
<table ${LAYOUT} width="100%" style="max-width:${WIDTH}px;text-align:left"><tr><td class="pad foot" style="padding:20px 36px;font:15px/22px ${SANS};color:${light.muted}">${words(footer, { firm, colours: { ...light, main: light.muted } })}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Shown after the subject in a list of mails: the beginning of the mail without its heading and greeting. */
function preheader(parts: readonly MailPart[]): string {
  const said = plainTwin(parts.filter(({ part }) => part !== 'heading'))
    .replace(/^(?:Dear|Hello)\b.*$/m, '')
    .replace(/\s+/g, ' ')
    .trim()
  return said.length > PREHEADER ? `${said.slice(0, said.lastIndexOf(' ', PREHEADER))} …` : said
}

/** For phones and dark mode; the last line is for Outlook’s dark mode. */
function styleSheet(dark: ReturnType<typeof mailColoursOf>['dark']): string {
  return `
:root { color-scheme: light dark; }
@media (max-width: 520px) {
.pad { padding-left: 22px !important; padding-right: 22px !important; }
.h1 { font-size: 28px !important; line-height: 34px !important; }
.leaf { width: auto !important; display: block !important; }
.at { display: block !important; padding-left: 0 !important; padding-top: 18px !important; }
}
@media (prefers-color-scheme: dark) {
.bg { background: ${dark.ground} !important; }
.card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
.h1, .tx, .tx a { color: ${dark.text} !important; }
.k, .k a, .foot, .foot a { color: ${dark.muted} !important; }
.tx, .k { border-color: ${dark.line} !important; }
.tint { background: ${dark.tint} !important; }
.btn td { background: ${dark.main} !important; border-color: ${dark.main} !important; }
.btn a { color: ${dark.onMain} !important; }
.btn2 td { background: ${dark.card} !important; border-color: ${dark.main} !important; }
.btn2 a { color: ${dark.text} !important; }
}
[data-ogsc] .h1, [data-ogsc] .tx, [data-ogsc] .tx a { color: ${dark.text} !important; }
[data-ogsb] .card { background: ${dark.card} !important; }
`
}
