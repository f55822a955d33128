import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../database/database-errors'
import { OperatorError } from '../operator-error'
import { StorageUnavailable } from '../storage/storage'
import { reportFailure } from './report-failure'

test.each([
  [new OperatorError('There is no user Ada.'), 'There is no user Ada.'],
  [
    new DatabaseUnavailable(new Error('read ECONNRESET')),
    'The database does not answer (read ECONNRESET).',
  ],
  [new StorageUnavailable('The file store does not answer.'), 'The file store does not answer.'],
  [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    expect.stringMatching('The disk is full'),
  ],
])('a command that fails says so in a sentence: %s', (error, sentence) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportFailure(error)
  expect(printed.mock.calls).toEqual([[sentence]])
})

test('an unexpected error is printed whole', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new TypeError('a mistake of ours')
  reportFailure(error)
  expect(printed.mock.calls).toEqual([[error]])
})
