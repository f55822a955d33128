import { z } from 'zod'
import { START_PAGES } from '~/domain/start-page'
import { emailAddress } from '~/lib/forms/email-address'
import { optionalText, requiredText, storableText } from '~/lib/forms/input-text'
import { mailStateSchema } from '~/lib/mail-state'
import { leavingChoicesSchema } from './people/leaving-schema'
import { chosenFields, chosenRoles, rolesSchema } from './people/roles-schema'
import {
  ACCOUNT_LIMITS,
  isUsername,
  LOGIN_MESSAGES,
  PASSWORD,
  RESET_NAME,
  SECOND_FACTOR,
  USERNAME_RULE,
  usernameOf,
} from './rules'

export const userSchema = z
  .object({ id: z.string(), username: z.string(), isAdmin: z.boolean() })
  .extend(rolesSchema.shape)
  .meta({ id: 'User' })

/** The logged-in account. */
export const accountSchema = userSchema
  .extend({
    needsSecondFactor: z.boolean().describe('Before anything else: their role requires one'),
    startPage: z.enum(START_PAGES).describe('Where they begin after a login'),
    hasEmail: z.boolean().describe('Whether the account has an email address'),
  })
  .meta({ id: 'Account' })

export const authStatusSchema = z
  .object({ authenticated: z.boolean(), user: accountSchema })
  .meta({ id: 'AuthStatus' })

export const typedPassword = z
  .string(LOGIN_MESSAGES.password)
  .min(1, LOGIN_MESSAGES.password)
  .max(PASSWORD.longestTyped, 'Password too long')

const code = z.string().max(SECOND_FACTOR.longestTyped, 'Code too long')

export const loginInputSchema = z
  .object({
    username: z.string(LOGIN_MESSAGES.username).trim().min(1, LOGIN_MESSAGES.username),
    password: typedPassword,
    /** For users with a second factor: the code from their authenticator app, or a recovery code. */
    code: code.optional(),
  })
  .meta({ id: 'LoginInput' })

export const loginSchema = z
  .object({
    /** The bearer token of the calls that follow. Only this answer contains it. */
    token: z.string(),
    user: accountSchema,
  })
  .meta({ id: 'Login' })

export const changePasswordInputSchema = z
  .object({
    currentPassword: typedPassword,
    newPassword: typedPassword,
    code: code.optional().describe('Of the second factor, if there is one'),
  })
  .meta({ id: 'ChangePasswordInput' })

export const logoutSchema = z.object({ message: z.string() }).meta({ id: 'Logout' })

export type AuthStatus = z.output<typeof authStatusSchema>
export type Login = z.output<typeof loginSchema>
export type LoginInput = z.output<typeof loginInputSchema>

/** An account as administrators see it (docs/product.md, "Staff accounts"). */
export const personSchema = userSchema
  .extend({
    name: z.string().nullable(),
    email: z.string().nullable(),
    isDisabled: z.boolean(),
    isLocked: z.boolean().describe('By wrong codes'),
    hasSecondFactor: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    sessions: z.number().int().describe('That are open'),
  })
  .meta({ id: 'Person' })

export type Person = z.output<typeof personSchema>

const email = emailAddress(ACCOUNT_LIMITS.email).toLowerCase()

/** Fields of an invitation in answers. */
const invitedFields = z
  .object({ name: z.string(), username: z.string(), email: z.string() })
  .extend(rolesSchema.shape)

export const invitationSchema = invitedFields
  .extend({
    id: z.string(),
    expiresAt: z.iso.datetime(),
    works: z
      .boolean()
      .describe('Neither expired, nor sent by someone who may no longer invite anyone'),
    mail: mailStateSchema
      .nullable()
      .default(null)
      .describe('What has become of the email with the link; null a month later'),
  })
  .meta({ id: 'Invitation' })

export type Invitation = z.output<typeof invitationSchema>

export const peopleSchema = z
  .object({ people: z.array(personSchema), invitations: z.array(invitationSchema) })
  .meta({ id: 'People' })

/** For calls that let no one in, but reveal or remove much. */
export const ownPassword = z.object({
  currentPassword: typedPassword.describe('The caller’s own'),
})

const confirmed = ownPassword.extend({
  code: code.optional().describe('From the caller’s second factor, if they have one'),
})

const name = requiredText(ACCOUNT_LIMITS.name, {
  missing: 'Name is required',
  tooLong: 'Name too long',
})

/** For a change that doesn't always need it. */
export const sentProof = confirmed.partial()

/** An invitation as typed. */
export const invitedSchema = z.object({
  name,
  username: z
    .string(LOGIN_MESSAGES.username)
    .overwrite(usernameOf)
    .refine(isUsername, USERNAME_RULE),
  email,
  ...chosenFields,
})

export const inviteInputSchema = confirmed
  .extend(invitedSchema.shape)
  .refine((invited) => chosenRoles(invited) !== undefined, {
    path: ['role'],
    error: 'Choose a role',
  })
  .meta({ id: 'InviteInput' })

/** Needs the password for an administrator, and where the link is shown. */
export const resendInputSchema = sentProof.meta({ id: 'ResendInvitationInput' })

/** `PUT /api/people/{id}` */
export const changePersonInputSchema = confirmed
  .extend({
    name: optionalText(ACCOUNT_LIMITS.name, 'Name too long'),
    email: z
      .union([z.literal('').transform(() => null), email])
      .nullable()
      .optional(),
    ...chosenFields,
    leaving: leavingChoicesSchema.optional().describe('What the new role does not include'),
  })
  .meta({ id: 'ChangePersonInput' })

/** Actions on an account that take one press and the caller's password. */
export const PERSON_ACTIONS = [
  'disable',
  'delete',
  'enable',
  'unlock',
  'end-sessions',
  'reset-second-factor',
] as const

export type PersonAction = (typeof PERSON_ACTIONS)[number]

/** Actions that close an account. */
export type ClosingAction = 'disable' | 'delete'

export const personParams = z.object({ id: storableText() })
export const personActionParams = personParams.extend({ action: z.enum(PERSON_ACTIONS) })
export const personActionInputSchema = confirmed
  .extend({ leaving: leavingChoicesSchema.optional().describe('Of an account that is closed') })
  .meta({ id: 'PersonActionInput' })

/** A link's token is only sent in bodies, where neither logs nor other sites see it. */
const token = z.string().max(100)
export const linkInputSchema = z.object({ token }).meta({ id: 'LinkInput' })

export const invitationStateSchema = invitedFields.meta({ id: 'InvitationState' })

export const acceptInvitationInputSchema = z
  .object({ token, name, password: typedPassword })
  .meta({ id: 'AcceptInvitationInput' })

export const requestResetInputSchema = z
  .object({
    username: z.string(RESET_NAME).trim().min(1, RESET_NAME).max(ACCOUNT_LIMITS.email, RESET_NAME),
  })
  .meta({ id: 'RequestPasswordResetInput' })

export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' })

/** A link for someone else to open. Where mail is sent, it is only in the mail. */
export const madeLinkSchema = messageSchema
  .extend({
    link: z
      .url()
      .nullable()
      .describe('To be handed on, where no mail is sent; only this answer contains it'),
  })
  .meta({ id: 'MadeLink' })

export const resetStateSchema = z
  .object({ username: z.string() })
  .meta({ id: 'PasswordResetState' })

export const resetPasswordInputSchema = z
  .object({ token, password: typedPassword })
  .meta({ id: 'ResetPasswordInput' })

/** One's own account, as `/admin/account` shows it. */
export const ownAccountSchema = accountSchema
  .extend({
    name: z.string().nullable(),
    email: z.string().nullable(),
    hasSecondFactor: z.boolean(),
    recoveryCodes: z.number().int().describe('That are left'),
    whySecondFactorStays: z
      .string()
      .nullable()
      .describe('Why it cannot be switched off; null when it can'),
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        isCurrent: z.boolean().describe('Whether this very call belongs to it'),
      }),
    ),
  })
  .meta({ id: 'OwnAccount' })

export type OwnAccount = z.output<typeof ownAccountSchema>

/** `PUT /api/account/start-page` */
export const startPageInputSchema = z
  .object({ startPage: z.enum(START_PAGES, 'Choose where to start') })
  .meta({ id: 'StartPageInput' })

/** A key for an authenticator app; it takes effect once a code proves that the app has it. */
export const newKeySchema = z
  .object({ key: z.string(), address: z.string().describe('What a QR code holds') })
  .meta({ id: 'NewSecondFactorKey' })

export const setUpSecondFactorInputSchema = confirmed
  .extend({
    newCode: code.describe('That the app shows for the key that this session was given last'),
    code: code.optional().describe('Of the second factor that it replaces'),
  })
  .meta({ id: 'SetUpSecondFactorInput' })

export const switchOffSecondFactorInputSchema = confirmed
  .extend({ code: code.optional().describe('Of it') })
  .meta({ id: 'SwitchOffSecondFactorInput' })

export const secondFactorSchema = loginSchema
  .extend({ recoveryCodes: z.array(z.string()).describe('Only this answer contains them') })
  .meta({ id: 'SecondFactor' })
