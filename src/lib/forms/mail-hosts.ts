/** Domains that deliver to the same mailbox. */
export const GOOGLE = ['gmail.com', 'googlemail.com']

/** Large providers: sharing one says nothing about two people. */
export const MAIL_HOSTS = [
  ...GOOGLE,
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'btinternet.com',
  'btopenworld.com',
  'sky.com',
  'talktalk.net',
  'tiscali.co.uk',
  'virginmedia.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'proton.me',
  'protonmail.com',
]
