import { useRef } from 'react'
import { type MailSection, mailSettingsSchema, mailValues } from '../../mail/mail-schema'
import { mailFacts } from '../../mail/mail-words'
import { CONFIRMED_FIELDS } from '../../rules'
import { SectionPage } from '../section-page'
import { inFacts } from '../section-words'
import { MailForm } from './mail-form'
import { TYPED, TypedPassword } from './password-input'
import { api, MAIL_PATH } from './staff-queries'

/** Where an administrator connects the mail server (docs/product.md, "Email settings"). */
export function MailPage() {
  const password = useRef('')
  return (
    <TypedPassword value={password}>
      <SectionPage
        id="mail"
        // Links in test mails confirm it meanwhile.
        isReadAtEachVisit
        change={async ({ passwordSetAt, ...changes }, signal) => {
          const typed = passwordSetAt === TYPED ? { password: password.current } : {}
          const row = await api('PUT', MAIL_PATH, { json: { ...changes, ...typed }, signal })
          password.current = ''
          return row
        }}
        schema={mailSettingsSchema}
        values={mailValues}
        confirmed={{
          fields: CONFIRMED_FIELDS.mail,
          title: 'Change how email is sent?',
          description: 'Links to new passwords and everything that visitors write go this way.',
          confirmLabel: 'Save',
        }}
        done="It is saved. Please confirm it with a test."
        failed="It could not be saved"
        words={inFacts<MailSection>(mailFacts)}
        Form={MailForm}
      />
    </TypedPassword>
  )
}
