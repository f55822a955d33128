import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const where = (name: string) =>
  spawnSync(process.execPath, ['scripts/where.js', name], { encoding: 'utf8' })

test('every place through which a field passes is named, with its line', () => {
  const lines = execFileSync(process.execPath, ['scripts/where.js', 'team.supervisor'], {
    encoding: 'utf8',
  }).split('\n')
  for (const place of [
    /^db\/baseline\/tables\.sql:\d+ {2}supervisor text,?$/,
    /^src\/platform\/database\/tables\/content-tables\.ts:\d+ {2}supervisor: string \| null$/,
    /^src\/features\/team\/schema\.ts:\d+ {2}supervisor: z\.string\(\)\.nullable\(\),$/,
    /^src\/features\/team\/schema\.ts:\d+ {2}supervisor: optionalText\(/,
    /^src\/features\/team\/kind\.server\.ts:\d+ {2}supervisor: member\.supervisor,$/,
    /^src\/features\/team\/kind\.server\.ts:\d+ {2}supervisor: row\.supervisor,$/,
    /^src\/features\/team\/admin\/member-editor-config\.ts:\d+ /,
    /^src\/features\/team\/admin\/member-editor\.tsx:\d+ /,
    /^src\/features\/team\/components\/qualifications\.tsx:\d+ /,
    /^tests\/every-field\.test\.ts:\d+ /,
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(place))
  }
})

test('an unknown field is answered with those that there are', () => {
  const { status, stderr } = where('faqs.nothing')
  expect(status).toBe(1)
  expect(stderr).toMatch(/faqs has no field nothing\. It has .*\bquestion\b/)
})
