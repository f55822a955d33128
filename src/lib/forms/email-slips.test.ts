import { expect, test } from 'vitest'
import { meantAddress } from './email-slips'
import { MAIL_HOSTS } from './mail-hosts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  [' Ada.Lovelace@GMAIL.CON ', 'Ada.Lovelace@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['ada@hotmial.co.uk', 'ada@hotmail.co.uk'],
  ['ada@hotmail.couk', 'ada@hotmail.co.uk'],
  ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@btinternet.co', 'ada@btinternet.com'],
  ['ada@iclod.com', 'ada@icloud.com'],
])('%s: perhaps %s is meant', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each([
  ...MAIL_HOSTS.map((host) => `ada@${host}`),
  ...['ada@mail.com', 'ada@yahoo.fr', 'ada@hotmail.it', 'ada@gmx.co.uk', 'ada@example.co.uk'],
  ...['ada@lovelace.org', 'ada@mc.com.au', 'ada@ucl.ac.uk', 'ada', 'ada@', '@gmial.com', ''],
])('%s: nothing is asked', (typed) => {
  expect(meantAddress(typed)).toBeNull()
})
