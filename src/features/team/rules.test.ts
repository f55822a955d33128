import { expect, test } from 'vitest'
import { textLines } from '~/lib/text/plain-text'
import { emailLink, enquiryLink, firstName, initials } from './rules'

test.each([
  ['Helen Ashworth', 'HA'],
  ['Ann-Marie van der Berg', 'AB'],
  ['Prince', 'P'],
  [' élodie  dupont ', 'ÉD'],
])('%o without a picture is shown as %o', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('the first name is the first word', () => {
  expect(firstName(' Ann-Marie O’Neill')).toBe('Ann-Marie')
})

test('a biography has a paragraph for each line that is not blank', () => {
  expect(textLines('One.\r\n\r\nTwo.\n  \nThree.')).toEqual(['One.', 'Two.', 'Three.'])
})

test('an enquiry has its subject filled in', () => {
  expect(enquiryLink({ name: 'Ann & Co', email: 'ann@firm.example' })).toBe(
    'mailto:ann@firm.example?subject=Enquiry%20for%20Ann%20%26%20Co',
  )
})

test('an address cannot add to the email that it opens', () => {
  expect(emailLink('a?bcc=x@firm.example')).toBe('mailto:a%3Fbcc%3Dx@firm.example')
})
