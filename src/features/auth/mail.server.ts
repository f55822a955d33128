import type { SiteFacts } from '~/domain/firm'
import { button, heading, text } from '~/domain/mail/mail-parts'
import { type Role, rolesText, YOUR_ROLE_WORDS } from '~/domain/permissions'
import { formatLongMoment } from '~/lib/london'
import { paths } from '~/lib/paths'
import { type AuditContext, COMMAND_LINE, SOMEONE } from '~/platform/audit-context'
import type { Mail } from '~/platform/mail/mail'
import { commandLine } from '~/platform/programs'
import { ACCOUNT_MAILS, SECOND_FACTOR } from './rules'

/** The firm's notice that a user has been locked (docs/product.md, "Second factor"). */
export function lockedMail(username: string): Mail {
  return {
    subject: `The account of ${username} is locked`,
    parts: [
      heading('An account is locked'),
      text(`Someone has logged in to the website as ${username} with the right password, and then typed ${SECOND_FACTOR.mostWrong} wrong codes. The account is locked now. Anyone logged in stays logged in.

If it wasn’t ${username}, someone else knows the password. Please ask the person who looks after the server to set a new one, which also unlocks the account:

${commandLine('user', `password ${username}`)}

If it was only ${username}, an administrator can unlock the account on the page “Staff accounts” of the dashboard, or you can run this:

${commandLine('user', `unlock ${username}`)}`),
    ],
  }
}

/** The person an invitation is for. */
export interface Invited {
  name: string
  username: string
  /** In lower case. */
  email: string
  roles: readonly Role[]
}

/** Invites someone to look after the site (docs/product.md, "Links in mails to staff"). */
export function invitationMail(
  { siteUrl, firm }: SiteFacts,
  invited: Invited & { token: string },
): Mail {
  const { name, username, email, roles, token } = invited
  return {
    to: email,
    purpose: ACCOUNT_MAILS.invitation,
    subject: `Your staff account at ${firm.name}`,
    parts: [
      heading('Your staff account'),
      text(`Hello ${name},

You have been invited to help look after our website. ${roles.length === 1 ? 'Your role is' : 'Your roles are'} ${rolesText(roles)}: ${roles.map((role) => YOUR_ROLE_WORDS[role].toLowerCase()).join('; ')}.

Your username: ${username}

To choose a password and get started, please open this page within 7 days. The link works once:`),
      button('Choose a password', linkTo(siteUrl, paths.invitation, token)),
      text(
        'If you weren’t expecting this, you don’t need to do anything: without a password no one can use the account.',
      ),
    ],
  }
}

/** Answers someone who has forgotten their password (docs/product.md, "Links in mails to staff"). */
export function passwordResetMail(
  { siteUrl, firm }: SiteFacts,
  { username, email, token }: { username: string; email: string; token: string },
): Mail {
  return {
    to: email,
    purpose: ACCOUNT_MAILS.passwordLink,
    subject: `A new password for your account at ${firm.name}`,
    parts: [
      heading('A new password'),
      text(`Hello,

Someone (we hope it was you) has asked for a new password for the account ${username}.

To choose one, please open this page within an hour. The link works once, and logs the account out everywhere:`),
      button('Choose a new password', linkTo(siteUrl, paths.newPassword, token)),
      text('If it wasn’t you, you don’t need to do anything: your password stays as it is.'),
    ],
  }
}

/** A change to the credentials of an account. */
export type CredentialChange =
  | 'password'
  | 'second factor on'
  | 'second factor off'
  | 'second factor replaced'
  | 'email address'

const credentialTexts: Record<CredentialChange, { subject: string; says: string }> = {
  password: {
    subject: 'Your password has been changed',
    says: 'has a new password',
  },
  'second factor on': {
    subject: 'Your second factor is on',
    says: 'has a second factor: logging in now takes a code as well as the password',
  },
  'second factor off': {
    subject: 'Your second factor is off',
    says: 'no longer has a second factor: the password is enough to log in',
  },
  'second factor replaced': {
    subject: 'Your second factor has been replaced',
    says: 'has a new second factor and new recovery codes. The old ones no longer work',
  },
  'email address': {
    subject: 'Your email address has been changed',
    says: 'has a new email address. We’ll write to you there from now on; this is the last email to the old one',
  },
}

/** Tells someone that what they log in with has changed (docs/product.md, "Your account"). It holds no secret. */
export function credentialMail(
  { siteUrl, firm }: SiteFacts,
  user: { id: string; username: string; email: string },
  change: CredentialChange,
  { who, now }: AuditContext,
): Mail {
  const { subject, says } = credentialTexts[change]
  return {
    to: user.email,
    purpose: ACCOUNT_MAILS.credentials,
    subject: `${subject}: ${firm.name}`,
    parts: [
      heading(subject),
      text(`Hello,

Your account ${user.username} ${says}.`),
      {
        part: 'facts',
        facts: [
          ['When', `${formatLongMoment(now)} (UK time)`],
          ['By', authorOf(who, user.id)],
        ],
      },
      text(
        `If you expected this, you don’t need to do anything. If you didn’t, someone else may be in your account. Please tell us straight away: call ${firm.phone} or write to ${firm.email}. Then choose a new password, which logs everyone out of your account:`,
      ),
      button('Choose a new password', `${siteUrl}${paths.forgottenPassword}`),
    ],
  }
}

function authorOf(who: AuditContext['who'], id: string): string {
  if (who.id === id) return 'you, or someone logged in as you'
  if (who.id === SOMEONE.id) return 'someone who opened the link for a forgotten password'
  if (who.id === COMMAND_LINE.id) return 'the person who looks after the server'
  return `${who.username}, an administrator`
}

/** The token is behind a #, which browsers do not send: neither logs nor other sites see it. */
export function linkTo(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}#${token}`
}
