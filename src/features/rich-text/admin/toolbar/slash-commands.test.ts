import { expect, test } from 'vitest'
import { fittingCommands } from './slash-commands'

test.each([
  ['h2', ['heading-2']],
  ['HEADING 3', ['heading-3']],
  ['bul', ['bullet-list']],
  ['picture', ['image']],
  ['quot', ['quote']],
  ['nothing of the kind', []],
])('“/%s” offers what is called so', (typed, ids) => {
  expect(fittingCommands(typed).map(({ id }) => id)).toEqual(ids)
})
