import { describe, test } from 'vitest'
import { openTestSite } from '../../../tests/fixtures/create-test-site'
import { expectIssue, type StaffCall, send } from '../../../tests/fixtures/staff-calls'

const REQUIRED = 'Name, position, and bio are required'
const ORDER = 'Display order must be a whole number from 0'
const NUL = 'This contains a character that cannot be used.'
const NOT_OURS = 'The image must be a picture that was uploaded here'

/** What must be given. */
const person = { name: 'A Person', position: 'Solicitor', bio: 'One line.\n\nAnother.' }
const adding: StaffCall = { method: 'POST', path: '/api/admin/team' }

const site = await openTestSite()
const staff = await site.logIn()
const { body } = await send(site, { ...adding, json: { ...person, name: 'First' } }, staff)
/** Changes an existing person. */
const changing: StaffCall = { method: 'PUT', path: `/api/admin/team/${body.id}` }

describe('a field that does not fit is refused on adding and on changing', () => {
  test.each([
    ['name', undefined, REQUIRED],
    ['name', '  ', REQUIRED],
    ['name', 'n'.repeat(256), 'Name too long'],
    ['name', 'a\0', NUL],
    ['position', undefined, REQUIRED],
    ['position', '', REQUIRED],
    ['position', 'p'.repeat(256), 'Position too long'],
    ['position', '\0', NUL],
    ['bio', undefined, REQUIRED],
    ['bio', ' \n ', REQUIRED],
    ['bio', 'b'.repeat(5001), 'Bio too long'],
    ['bio', 'b\0', NUL],
    ['email', 'person', 'Invalid email'],
    ['email', 'a@b', 'Invalid email'],
    ['email', 'a b@firm.example', 'Invalid email'],
    ['email', 'a@firm.example\r\nBcc: x@evil.example', 'Invalid email'],
    ['email', `${'a'.repeat(250)}@firm.example`, 'Email too long'],
    ['linkedinUrl', 'linkedin.com/in/a', 'Invalid LinkedIn URL'],
    ['linkedinUrl', 'javascript:alert(1)', 'Invalid LinkedIn URL'],
    ['linkedinUrl', 'data:text/html,x', 'Invalid LinkedIn URL'],
    ['linkedinUrl', 'ftp://example.org/', 'Invalid LinkedIn URL'],
    ['linkedinUrl', 'https:example.org', 'Invalid LinkedIn URL'],
    ['linkedinUrl', '//example.org/', 'Invalid LinkedIn URL'],
    ['linkedinUrl', 'https://', 'Invalid LinkedIn URL'],
    ['linkedinUrl', 'https://exa mple.org', 'Invalid LinkedIn URL'],
    ['linkedinUrl', `https://example.org/${'x'.repeat(481)}`, 'LinkedIn URL too long'],
    ['imageUrl', 'https://elsewhere.example/a.png', NOT_OURS],
    ['imageUrl', 'javascript:alert(1)', NOT_OURS],
    ['imageUrl', '/uploads/../api/x.webp', NOT_OURS],
    ['imageUrl', '/uploads/incoming/abc', NOT_OURS],
    ['imageUrl', `/uploads/${'a'.repeat(500)}/8x6/8.webp`, 'Image URL too long'],
    ['expertise', ['e'.repeat(256)], 'Expertise too long', 'expertise.0'],
    ['expertise', ['Wills', '\0'], NUL, 'expertise.1'],
    ['expertise', Array.from({ length: 51 }, String), 'Too many areas of expertise'],
    ['displayOrder', -1, ORDER],
    ['displayOrder', 0.5, ORDER],
    ['isPublished', 1, 'Published must be true or false'],
  ])('%s: %j', async (field, value, message, path = field) => {
    const json = { ...person, [field]: value }
    await expectIssue(site, { ...adding, json }, staff, {
      path,
      message,
    })
    await expectIssue(site, { ...changing, json }, staff, { path, message })
  })
})
