import { drawMailMark } from '~/features/site-settings/identity/draw-look.server'
import { mailPortraits } from '~/features/uploads/mail-portrait.server'
import type { MailPictures } from '~/platform/mail/dress-mail'
import type { Storage } from '~/platform/storage/storage'

/** What draws the small pictures of mails, from the features that have them. */
export function mailPictures(storage: Storage): MailPictures {
  return { mark: drawMailMark, portrait: mailPortraits(storage) }
}
