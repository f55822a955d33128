import { expect, test } from 'vitest'
import { readFiles, readRefusal } from './s3-answers'

const file = new URL(import.meta.url).pathname

test('an answer that asks for a file of this machine is not read', async () => {
  const declared = `<!DOCTYPE Error [<!ENTITY file SYSTEM "file://${file}">]>`
  const answer = new Response(`${declared}<Error><Code>&file;</Code></Error>`)
  await expect(readRefusal(answer)).rejects.toThrow(/declares a type of document/)
})

test('an answer that would grow without end is not read', async () => {
  const entities = Array.from({ length: 12 }, (_, n) => {
    return `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`
  })
  const declared = `<!DOCTYPE List [<!ENTITY e0 "text">${entities.join('')}]>`
  const key = `<Contents><Key>&e12;</Key><Size>1</Size><LastModified>x</LastModified></Contents>`
  const answer = new Response(`${declared}<ListBucketResult>${key}</ListBucketResult>`)
  const read = await readFiles(answer).then(JSON.stringify, String)
  expect(read.length).toBeLessThan(10_000)
})
