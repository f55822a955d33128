import { listAskedToAttest } from '~/content-kinds/attestations/attestations'
import { SIGN_MAIL } from '~/features/attestations/mail.server'
import { isAccountMailTrue } from '~/features/auth/still-true.server'
import { isBookingMailTrue } from '~/features/booking/still-true.server'
import { noteAnswerTaken, noteEntryTaken } from '~/features/enquiries/answers/taken-mails.server'
import { isAnswerMailTrue, isEnquiryMailTrue } from '~/features/enquiries/still-true.server'
import {
  isNewsletterMailTrue,
  isSignUpMailTrue,
  isSubscriptionMailTrue,
} from '~/features/newsletter/still-true.server'
import { CHECK_MAIL } from '~/features/sign-off/mail.server'
import { listWaiting } from '~/features/sign-off/repository.server'
import { isSheetMailTrue } from '~/features/today/mail/send-sheets.server'
import type { MailChecks, MailEffects } from '~/platform/mail/deliver-mail'

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
