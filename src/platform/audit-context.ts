/** The author of a change, as they are now. */
export interface Actor {
  id: string
  username: string
}

/** Someone at the terminal of the server. */
export const COMMAND_LINE: Actor = { id: 'command-line', username: 'Command line' }

/** Changes by schedule, or when the site starts. */
export const THE_SITE: Actor = { id: 'site', username: 'The site itself' }

/** Anyone on the internet: what they typed proves nothing, and is not stored. */
export const SOMEONE: Actor = { id: 'somebody', username: 'Someone not logged in' }

/** Author and time of a change. Everything that writes content asks for it, so that no write goes unrecorded. */
export interface AuditContext {
  who: Actor
  now: Date
}
