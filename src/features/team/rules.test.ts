import { expect, test } from 'vitest'
import { emailLink, enquiryLink, firstName, initials, paragraphs, teamMemberSlug } from './rules'

test.each([
  ['Helen Ashworth', 'helen-ashworth'],
  ["Ann-Marie O'Neill", 'ann-marie-o-neill'],
  ['  Dr.  J. R. Smith (Jnr) ', 'dr-j-r-smith-jnr'],
  ['--Team 2--', 'team-2'],
  ['李明', ''],
])('the profile of %o is at %o', (name, slug) => {
  expect(teamMemberSlug(name)).toBe(slug)
})

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
  expect(paragraphs('One.\r\n\r\nTwo.\n  \nThree.')).toEqual(['One.', 'Two.', 'Three.'])
})

test('an enquiry has its subject filled in', () => {
  expect(enquiryLink({ name: 'Ann & Co', email: 'ann@firm.example' })).toBe(
    'mailto:ann@firm.example?subject=Enquiry%20for%20Ann%20%26%20Co',
  )
})

test('an address cannot add to the letter that it opens', () => {
  expect(emailLink('a?bcc=x@firm.example')).toBe('mailto:a%3Fbcc%3Dx@firm.example')
})
