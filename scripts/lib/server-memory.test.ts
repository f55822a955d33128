import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['scripts/lib/server-memory.js', 'deploy/will-solicitors.service', 'Dockerfile']

test('every way to start the server has the same settings for memory', () => {
  const [script, unit, image] = files.map((file) => settingsIn(readFileSync(file, 'utf8')))
  expect(script).toHaveLength(5)
  expect(unit).toEqual(script)
  expect(image).toEqual(script)
})

/** `NAME=1`, however a file writes it. */
function settingsIn(text: string): string[] {
  const settings = text.match(/(?:--(?:max|heap)-[a-z-]+|MALLOC_\w+)[^\w\n]+\d+/g) ?? []
  return settings.map((setting) => setting.replace(/[^\w]+(?=\d+$)/, '=')).sort()
}
