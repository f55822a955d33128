/** Where Google delivers to one mailbox. */
export const GOOGLE = ['gmail.com', 'googlemail.com']

/** Where very many people of this country have their mailbox, who have nothing else in common. */
export const MAIL_HOSTS = [
  ...GOOGLE,
  ...['outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'live.co.uk', 'msn.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...['btinternet.com', 'btopenworld.com', 'sky.com', 'talktalk.net', 'tiscali.co.uk'],
  ...['virginmedia.com', 'ntlworld.com', 'blueyonder.co.uk', 'proton.me', 'protonmail.com'],
]
