import type { Generated } from 'kysely'

/** The tables of who may log in, as `schema.ts` has the others (docs/product.md, "Staff accounts"). */
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
    /** Where they begin after a login; null for what their role begins with. */
    startPage: string | null
    /** When they get their day's sheet by mail, in London: "07:30"; null for not at all. */
    daySheetAt: string | null
    /** The last day in London whose sheet has been dealt with: written, or not worth writing. */
    daySheetOn: string | null
    /** In half minutes since 1970: codes up to this one are used up. */
    lastCodeStep: number | null
    /** Typed one after the other at logins with the right password. */
    wrongCodes: Generated<number>
  }
  /** Stand in for a code at a login; a row is deleted when it is used. */
  recoveryCodes: {
    codeHash: string
    userId: string
  }
  /** Accounts that wait for someone to choose a password. */
  invitations: {
    id: string
    /** Of the link in the last mail. */
    tokenHash: string
    name: string
    username: string
    /** In lower case. */
    email: string
    role: string
    roles: string
    /** When the link was made. */
    sentAt: string
    /** The id of the last person to send it. */
    invitedBy: string | null
  }
  /** Links with which someone chooses a new password; a row is deleted when its link is used. */
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
    /** Of a second factor that is being set up here, in base32; null while none is. */
    pendingFactorKey: string | null
  }
  /** How often something was tried: logging in, sending a form. */
  attempts: {
    /** Hash of what was tried and by whom: a user name, a network address, an email address. */
    subjectHash: string
    attempts: number
    /** When the count starts again. */
    windowEndsAt: string
  }
  /** Networks from which someone has logged in: attempts made elsewhere do not use up theirs. */
  loginPlaces: {
    /** Hash of the user name and the network address. */
    placeHash: string
    knownUntil: string
  }
}
