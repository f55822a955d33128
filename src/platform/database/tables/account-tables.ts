import type { Generated } from 'kysely'

export interface AccountTables {
  users: {
    id: string
    username: string
    password: string
    isAdmin: boolean
    isDisabled: boolean
    createdAt: string
    /** As colleagues know them; null for users made on the command line. */
    name: string | null
    /** In lower case, unique; null for users made on the command line. */
    email: string | null
    /** The main one, for version 2.0.0. */
    role: string
    /** All, comma-separated, the main one first; `isAdmin` always agrees. */
    roles: string
    lastLoginAt: string | null
    /** Shared with the authenticator app, in base32; null without a second factor. */
    secondFactorKey: string | null
    /** The page after login; null for the role's default. */
    startPage: string | null
    /** London time of the daily mail: "07:30"; null for no mail. */
    daySheetAt: string | null
    /** The last day in London whose sheet was written, or was not worth writing. */
    daySheetOn: string | null
    /** In half minutes since 1970: codes up to this one are used up. */
    lastCodeStep: number | null
    /** Consecutive wrong codes at logins with the right password. */
    wrongCodes: Generated<number>
  }
  /** Each replaces a code at one login; its row is then deleted. */
  recoveryCodes: {
    codeHash: string
    userId: string
  }
  /** Accounts that wait for someone to choose a password. */
  invitations: {
    id: string
    /** For the link in the last mail. */
    tokenHash: string
    name: string
    username: string
    email: string
    role: string
    roles: string
    /** When the link was made. */
    sentAt: string
    /** The id of the last person to send it. */
    invitedBy: string | null
  }
  passwordResets: {
    tokenHash: string
    userId: string
    createdAt: string
    /** The id of the administrator, or of the command line; null when the account asked for it itself. */
    madeBy: string | null
  }
  sessions: {
    tokenHash: string
    userId: string
    createdAt: string
    lastUsedAt: string
    /** A second factor that is being set up, in base32; null otherwise. */
    pendingFactorKey: string | null
  }
  attempts: {
    /** Hash of the action and its source: a user name, a network address, an email address. */
    subjectHash: string
    attempts: number
    windowEndsAt: string
  }
  /** Networks from which someone has logged in: attempts from elsewhere do not use up their allowance. */
  loginPlaces: {
    /** Hash of the user name and the network address. */
    placeHash: string
    knownUntil: string
  }
}
