import { expect, test } from 'vitest'
import { checkPins } from './lock.ts'

const table = '| held | why |\n| --- | --- |\n| `one`, `@a/two` | they rise together |\n'

test('a version that is held without a reason is named, and a reason that nothing needs any more', () => {
  const held = { dependencies: { one: '1.2.3', free: '^4.0.0' }, overrides: { '@a/two': '5.0.0' } }
  expect(checkPins(held, table)).toEqual([])
  expect(checkPins({ devDependencies: { other: '2.0' } }, '')).toEqual([
    expect.stringMatching(/^package\.json: other is held at 2\.0\. Say why/),
  ])
  expect(checkPins({ dependencies: { one: '1.2.3', '@a/two': '^5.0.0' } }, table)).toEqual([
    'docs/decisions/007: @a/two is not held any more. Remove its reason.',
  ])
})
