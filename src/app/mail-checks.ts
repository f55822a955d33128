import { listAskedToAttest } from '~/content-kinds/attestations/attestations'
import { CHECK_MAIL } from '~/features/approvals/mail.server'
import { listWaiting } from '~/features/approvals/repository.server'
import { SIGN_MAIL } from '~/features/attestations/mail.server'
import { isAccountMailTrue } from '~/features/auth/mail-checks.server'
import { isBookingMailTrue } from '~/features/booking/mail-checks.server'
import { noteAnswerTaken, noteEntryTaken } from '~/features/enquiries/answers/taken-mails.server'
import { isAnswerMailTrue, isEnquiryMailTrue } from '~/features/enquiries/mail-checks.server'
import {
  isNewsletterMailTrue,
  isSignUpMailTrue,
  isSubscriptionMailTrue,
} from '~/features/newsletter/mail-checks.server'
import { drawMailMark } from '~/features/site-settings/identity/draw-look.server'
import { isSheetMailTrue } from '~/features/today/mail/send-sheets.server'
import { mailPortraits } from '~/features/uploads/mail-portrait.server'
import type { MailChecks, MailEffects } from '~/platform/mail/deliver-mail'
import type { MailPictures } from '~/platform/mail/dress-mail'
import type { Storage } from '~/platform/storage/storage'

/** Each mail is checked as it leaves (docs/product.md, "What mails say is true"). */
export const MAIL_CHECKS: MailChecks = {
  booking: isBookingMailTrue,
  'booking change': isBookingMailTrue,
  enquiry: isEnquiryMailTrue,
  answer: isAnswerMailTrue,
  'sign-up': isSignUpMailTrue,
  subscription: isSubscriptionMailTrue,
  newsletter: isNewsletterMailTrue,
  'day sheet': isSheetMailTrue,
  async account(site, mail) {
    const { aboutId, aboutVersion, purpose } = mail
    if (!(await isAccountMailTrue(site, mail))) return false
    if (purpose === SIGN_MAIL) {
      return (await listAskedToAttest(site.db)).some(
        ({ accountId, kind, subject }) =>
          accountId === aboutId && `${kind} ${subject}` === aboutVersion,
      )
    }
    if (purpose !== CHECK_MAIL) return true
    return (await listWaiting(site.db, aboutId)).some(({ id }) => id === aboutVersion)
  },
}

/** An enquiry is answered or acknowledged once a mail server takes the mail that says so (docs/product.md, "Enquiries"). */
export const MAIL_EFFECTS: MailEffects = {
  answer: noteAnswerTaken,
  enquiry: noteEntryTaken,
}

export function mailPictures(storage: Storage): MailPictures {
  return { mark: drawMailMark, portrait: mailPortraits(storage) }
}
