import type { Identity } from '~/domain/identity/identity'
import type { MailPart } from '~/domain/mail/mail-parts'
import { plainMail } from '~/domain/mail/plain-twin'
import type { Settings } from '../settings'
import { htmlMail } from './layout/lay-out'
import type { MailContent } from './mail'

export type MailFirm = Pick<Settings, 'firm' | 'identity'>

/** Draws the small pictures of mails. A mail never loads pictures from an address, which would reveal who reads it. */
export interface MailPictures {
  /** PNG. */
  mark: (identity: Identity) => Promise<Buffer>
  /** JPEG, by the portrait’s address in the library; null when it cannot be read. */
  portrait: (address: string) => Promise<Buffer | null>
}

interface Attached {
  cid: string
  filename: string
  contentType: string
  contentDisposition: 'inline'
  content: Buffer
}

/**
 * Plain text and HTML for sending, with the pictures of the HTML (docs/product.md, "Mail"). A picture that cannot be
 * drawn does not delay the mail.
 */
export async function dressMail(
  { subject, text, parts }: Pick<MailContent, 'subject' | 'text' | 'parts'>,
  { firm, identity }: MailFirm,
  pictures: MailPictures,
): Promise<{ text: string; html?: string; attachments?: Attached[] }> {
  if (!parts) return { text }
  const mark = await pictures.mark(identity).catch(() => null)
  const attachments = mark ? [attached('mark', 'png', mark)] : []
  const portraits = new Map<string, string>()
  for (const address of addressesOf(parts)) {
    const bytes = await pictures.portrait(address).catch(() => null)
    if (!bytes) continue
    const cid = `portrait-${portraits.size + 1}`
    portraits.set(address, `cid:${cid}`)
    attachments.push(attached(cid, 'jpeg', bytes))
  }
  const drawn = { mark: mark && 'cid:mark', portraits }
  return {
    text: plainMail(parts, firm),
    html: htmlMail({ subject, parts }, { firm, identity, pictures: drawn }),
    attachments,
  }
}

/** HTML with its pictures embedded, for a screen. */
export async function selfContained(
  mail: { subject: string; parts: readonly MailPart[] },
  firm: MailFirm,
  pictures: MailPictures,
): Promise<string> {
  const content = { subject: mail.subject, text: '', parts: [...mail.parts] }
  const { html = '', attachments = [] } = await dressMail(content, firm, pictures)
  return attachments.reduce(
    (shown, { cid, contentType, content }) =>
      shown.replaceAll(
        `"cid:${cid}"`,
        `"data:${contentType};base64,${content.toString('base64')}"`,
      ),
    html,
  )
}

function addressesOf(parts: readonly MailPart[]): string[] {
  const addresses = parts.flatMap((part) =>
    part.part === 'signature' && part.person?.portrait ? [part.person.portrait] : [],
  )
  return Array.from(new Set(addresses))
}

function attached(cid: string, type: 'png' | 'jpeg', content: Buffer): Attached {
  return {
    cid,
    filename: `${cid}.${type === 'png' ? 'png' : 'jpg'}`,
    contentType: `image/${type}`,
    contentDisposition: 'inline',
    content,
  }
}
