import type { Mail } from '~/server/mail/mail'
import { SECOND_FACTOR } from './rules'

/** The firm's notice that a user has been locked (docs/product.md, "Second factor"). */
export function lockedMail(username: string): Mail {
  return {
    subject: `The account of ${username} is locked`,
    text: `Somebody has logged in to the website as ${username} with the right password, and then typed ${SECOND_FACTOR.mostWrong} wrong codes. The account is locked now. Anyone logged in stays logged in.

If it was not ${username}, somebody else knows the password. Please ask the person who looks after the server to set a new one, which also unlocks the account:

npm run user -- password ${username}

If it was ${username} alone, this unlocks it:

npm run user -- unlock ${username}
`,
  }
}
