import { expect, test } from 'vitest'
import { EDITOR_KEYS, keyNames } from './editor-keys'

test('keys have the names that stand on them, on a Mac and elsewhere', () => {
  expect(keyNames('Mod+Shift+7', true)).toEqual(['⌘', '⇧', '7'])
  expect(keyNames('Mod+Shift+7', false)).toEqual(['Ctrl', 'Shift', '7'])
  expect(keyNames('Alt+F10', true)).toEqual(['⌥', 'F10'])
})

test('no keys mean two things', () => {
  const all = EDITOR_KEYS.flatMap(([, keys]) => keys.map(({ keys }) => keys))
  expect(new Set(all).size).toBe(all.length)
})
