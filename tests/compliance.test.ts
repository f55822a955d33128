import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = readFileSync('docs/compliance.md', 'utf8')
const rows = table.split('\n').filter((line) => /^\| (?!---|duty|\| )/.test(line))

test('every test that the table of duties names is there', () => {
  const named = Array.from(
    table.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g),
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter((file) => !existsSync(file) && !existsSync(`src/${file}`))
  expect(missing).toEqual([])
})

test('every duty names its test', () => {
  expect(rows.length).toBeGreaterThan(25)
  const without = rows.filter((row) => !/\.(?:test|spec)\.ts|the same/.test(row))
  expect(without).toEqual([])
})
