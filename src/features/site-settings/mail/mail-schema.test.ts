import { expect, test } from 'vitest'
import { readFitting } from '~/content-kinds/past-things'
import { mailValues, originalMail } from './mail-schema'

test('what staff have half typed of the mail is in their draft as it is', () => {
  const typed = { host: 'smtp.', port: 70_000, senderAddress: 'office@', dkimSelector: 'a.' }
  expect(readFitting(mailValues, JSON.parse(JSON.stringify(typed)), originalMail)).toEqual({
    ...originalMail,
    ...typed,
  })
})
