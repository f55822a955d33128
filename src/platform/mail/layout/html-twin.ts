import { type Firm, phoneLink } from '~/domain/firm'
import type { MailColours } from '~/domain/identity/colours'
import type { MailPart, PartOf } from '~/domain/mail/mail-parts'
import { escapeXml } from '~/seo/xml'

export interface Drawing {
  firm: Pick<Firm, 'phone'>
  colours: MailColours['light']
  /** Each portrait’s `cid:`, by the portrait’s address; missing ones are drawn as initials. */
  pictures: ReadonlyMap<string, string>
}

export const SANS = "'Segoe UI',Helvetica,Arial,sans-serif"
export const SERIF = "Georgia,'Times New Roman',serif"

/** For layout tables, which screen readers skip. */
export const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** One row of the mail’s table per part. Styles are inline, for Outlook and Gmail. */
export function htmlRows(parts: readonly MailPart[], drawing: Drawing): string {
  return parts.map((part) => `<tr><td>${htmlPart(part, drawing)}</td></tr>`).join('\n')
}

/** The only place where text becomes HTML: it is escaped, its lines are kept, and the firm’s number becomes a link. */
export function words(text: string, { firm, colours }: Pick<Drawing, 'firm' | 'colours'>): string {
  const number = `<span style="white-space:nowrap">${link(phoneLink(firm), firm.phone, colours)}</span>`
  return text.split(firm.phone).map(escapeXml).join(number).replaceAll('\n', '<br>')
}

/** For the firm’s own text, where addresses become links too. Text from strangers gets none. */
function linkedWords(text: string, drawing: Drawing): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, at) => (at % 2 ? link(piece, piece, drawing.colours) : words(piece, drawing)))
    .join('')
}

function link(href: string, said: string, { main }: Drawing['colours']): string {
  return `<a href="${escapeXml(href)}" style="color:${main};text-decoration:underline">${escapeXml(said)}</a>`
}

function htmlPart(part: MailPart, drawing: Drawing): string {
  const { colours } = drawing
  switch (part.part) {
    case 'heading':
      return `<h1 class="h1" style="margin:0 0 20px;font:normal 34px/40px ${SERIF};color:${colours.text}">${words(part.text, drawing)}</h1>`
    case 'text':
      return paragraphs(part, drawing)
    case 'leaf':
      return leaf(part, drawing)
    case 'facts':
      return facts(part.facts, drawing)
    case 'list':
      return list(part, drawing)
    case 'buttons':
      return `<div style="margin:4px 0 12px">${part.buttons.map((each) => button(each, part.isFilled, drawing)).join('')}</div>`
    case 'diary':
      return diary(part, drawing)
    case 'signature':
      return signature(part, drawing)
  }
}

function paragraphs({ text, isQuiet, isOurs }: PartOf<'text'>, drawing: Drawing): string {
  const look = isQuiet ? quiet(drawing) : said(drawing)
  const html = isOurs ? linkedWords : words
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p ${look('margin:0 0 16px')}>${html(paragraph, drawing)}</p>`)
    .join('')
}

function said({ colours }: Drawing) {
  return (style: string) =>
    `class="tx" style="${style};font:17px/26px ${SANS};color:${colours.text};word-break:break-word"`
}

function quiet({ colours }: Drawing) {
  return (style: string) =>
    `class="k" style="${style};font:15px/23px ${SANS};color:${colours.muted};word-break:break-word"`
}

function leaf({ weekday, date, month, time, join, facts: rows }: PartOf<'leaf'>, drawing: Drawing) {
  const { colours } = drawing
  const day = `<table ${LAYOUT} width="100%" style="border:2px solid ${colours.text};border-radius:10px">
<tr><td align="center" bgcolor="${colours.main}" style="background:${colours.main};border-radius:7px 7px 0 0;padding:8px;font:bold 15px/20px ${SANS};color:${colours.onMain}">${escapeXml(weekday)}</td></tr>
<tr><td align="center" bgcolor="${colours.card}" style="background:${colours.card};border-radius:0 0 7px 7px;padding:10px 8px 12px;font:15px/20px ${SANS};color:${colours.text}"><span style="font:52px/54px ${SERIF}">${escapeXml(date)}</span><br>${escapeXml(month)}</td></tr></table>`
  const at = `<p class="h1" style="margin:0;font:normal 34px/40px ${SERIF};color:${colours.text}">${escapeXml(time)}</p><p ${quiet(drawing)('margin:4px 0 14px')}>UK time</p>${join ? button(join, true, drawing) : ''}`
  return `<table ${LAYOUT} width="100%" style="margin:8px 0 24px"><tr><td class="leaf" width="170" valign="top">${day}</td><td class="at" valign="middle" style="padding-left:24px">${at}</td></tr></table>${facts(rows, drawing)}`
}

function facts(rows: PartOf<'facts'>['facts'], drawing: Drawing): string {
  if (rows.length === 0) return ''
  const { colours } = drawing
  const line = `padding:12px 0;border-top:1px solid ${colours.line}`
  const cells = rows.map(
    ([term, fact]) =>
      `<tr><td width="92" valign="top" ${quiet(drawing)(`${line};padding-right:12px`)}>${words(term, drawing)}</td><td valign="top" ${said(drawing)(line)}>${words(fact, drawing)}</td></tr>`,
  )
  return `<table ${LAYOUT} width="100%" style="margin:0 0 20px">${cells.join('')}</table>`
}

function list({ title, items }: PartOf<'list'>, drawing: Drawing): string {
  const { colours } = drawing
  const rows = items.map(
    (item) =>
      `<tr><td width="26" valign="top" class="tx" style="padding:5px 0;font:17px/26px ${SANS};color:${colours.accent}">&#8211;</td><td ${said(drawing)('padding:5px 0')}>${words(item, drawing)}</td></tr>`,
  )
  return `<table ${LAYOUT} width="100%" style="margin:4px 0 24px"><tr><td class="tint" bgcolor="${colours.tint}" style="background:${colours.tint};border-radius:12px;padding:20px 22px"><p class="tx" style="margin:0 0 6px;font:21px/28px ${SERIF};color:${colours.text}">${words(title, drawing)}</p><table ${LAYOUT} width="100%">${rows.join('')}</table></td></tr></table>`
}

function button(
  { words: said, href }: { words: string; href: string },
  isFilled: boolean,
  { colours }: Drawing,
): string {
  const [ground, ink] = isFilled ? [colours.main, colours.onMain] : [colours.card, colours.main]
  return `<table ${LAYOUT} class="${isFilled ? 'btn' : 'btn2'}" style="display:inline-table;margin:0 8px 10px 0"><tr><td bgcolor="${ground}" style="background:${ground};border:2px solid ${colours.main};border-radius:10px;padding:13px 22px;font:bold 17px/22px ${SANS}"><a href="${escapeXml(href)}" style="color:${ink};text-decoration:none">${escapeXml(said)}</a></td></tr></table>`
}

function diary({ rows }: PartOf<'diary'>, drawing: Drawing): string {
  const { colours } = drawing
  const line = `padding:12px 0;border-top:1px solid ${colours.line}`
  const cells = rows.map(({ from, until, name, href, phone, join, lines }) => {
    const rowLines = [
      `<b>${link(href, name, colours)}</b>`,
      ...(phone ? [link(phoneLink({ phone }), phone, colours)] : []),
      words(lines.join('\n'), drawing),
      ...(join ? [`Join: ${link(join, join, colours)}`] : []),
    ]
    return `<tr><td width="92" valign="top" ${said(drawing)(`${line};padding-right:12px`)}><b>${escapeXml(from)}</b><br><span class="k" style="color:${colours.muted}">to ${escapeXml(until)}</span></td><td valign="top" ${said(drawing)(line)}>${rowLines.join('<br>')}</td></tr>`
  })
  return `<table ${LAYOUT} width="100%" style="margin:0 0 20px">${cells.join('')}</table>`
}

function signature({ firm, person }: PartOf<'signature'>, drawing: Drawing): string {
  const { colours } = drawing
  const name = (text: string) =>
    `<span class="tx" style="font:21px/30px ${SERIF};color:${colours.text}">${escapeXml(text)}</span>`
  const small = (text: string) =>
    `<br><span class="k" style="font:15px/22px ${SANS};color:${colours.muted}">${escapeXml(text)}</span>`
  const lines = person
    ? `${name(person.name)}${person.position ? small(person.position) : ''}${small(firm)}`
    : name(firm)
  const face = person
    ? `<td width="96" valign="top" style="padding-right:18px">${portrait(person, drawing)}</td>`
    : ''
  return `<table ${LAYOUT} style="margin:10px 0 20px"><tr>${face}<td valign="middle" ${said(drawing)('padding:0')}>With kind regards,<br>${lines}</td></tr></table>`
}

/** Falls back to initials without a picture. */
function portrait(
  { name, portrait }: NonNullable<PartOf<'signature'>['person']>,
  { colours, pictures }: Drawing,
): string {
  const picture = portrait === null ? undefined : pictures.get(portrait)
  if (picture !== undefined) {
    return `<img src="${escapeXml(picture)}" width="96" height="96" alt="Portrait of ${escapeXml(name)}" style="display:block;border:0;border-radius:48px">`
  }
  const letters = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
  return `<table ${LAYOUT} width="96"><tr><td class="tint" height="96" align="center" bgcolor="${colours.tint}" style="background:${colours.tint};border-radius:48px;font:30px/36px ${SERIF};color:${colours.text}"><span class="tx">${escapeXml(letters.slice(0, 2))}</span></td></tr></table>`
}
