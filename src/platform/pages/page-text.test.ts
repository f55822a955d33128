import { expect, test } from 'vitest'
import { bytesOf, pageOf, textOf } from './page-text'

const PIECES = ['<p>', 'Zoë’s “will”', ' 🪺</p>']
const TEXT = PIECES.join('')

const make = () => pageOf(PIECES, { headers: { 'Content-Type': 'text/html' } })

test('a page made in pieces is the same as a text, as bytes and as the body of an answer', async () => {
  expect(await textOf(make())).toBe(TEXT)
  expect((await bytesOf(make())).toString()).toBe(TEXT)
  expect(await make().text()).toBe(TEXT)
})

test('a page is read once: its text is not kept in memory for a second time', async () => {
  const page = make()
  await bytesOf(page)
  await expect(bytesOf(page)).rejects.toThrow('has been read')
  await expect(textOf(page)).rejects.toThrow('has been read')
  await expect(page.text()).rejects.toThrow('has been read')
})
