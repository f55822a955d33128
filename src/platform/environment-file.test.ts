import { expect, test } from 'vitest'
import { parseEnvironmentFile } from './environment-file'

/** Each is what systemd 257 made of the same lines. */
test.each<[lines: string, variables: Record<string, string>]>([
  ['A=one two', { A: 'one two' }],
  ['  A = one  ', { A: 'one' }],
  ['A="The firm <a@b.uk>"', { A: 'The firm <a@b.uk>' }],
  [`A='it is "so"'`, { A: 'it is "so"' }],
  ['A="say \\"so\\" for \\$5 \\n"', { A: 'say "so" for $5 \\n' }],
  ['# A=1\n; A=2\n\nB=3 # four', { B: '3 # four' }],
  ['A=smtps://u:p#q"r\'@host:465', { A: `smtps://u:p#q"r'@host:465` }],
  ['A=pass\\\\word\\ ', { A: 'pass\\word ' }],
  ['A=one \\\ntwo', { A: 'one two' }],
  ['A="one\ntwo"', { A: 'one\ntwo' }],
  [`A="one" 'two' three`, { A: 'onetwothree' }],
  ['A=$HOME `id`', { A: '$HOME `id`' }],
  ['export A=1\n1A=2\nno sign\nB=', { B: '' }],
  ['A=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['A=1\nA=2', { A: '2' }],
  ['# ends in \\\nA=1', { A: '1' }],
  ['A=x=y', { A: 'x=y' }],
  ['A="never closed', { A: 'never closed' }],
  ["A=''", { A: '' }],
])('%j', (lines, variables) => {
  expect(parseEnvironmentFile(lines)).toEqual(variables)
})
