import { type S3Server, startS3Server } from './fixtures/s3-server'
import { addPortrait, copyFilesTo, isShown } from './fixtures/store-pages'
import { test as base, expect } from './fixtures/test'

/** A site whose files are in a store, where the command has moved those it was prepared with. */
const test = base.extend<{ s3: S3Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
  s3: async ({}, use) => {
    const s3 = await startS3Server()
    await copyFilesTo(s3)
    await use(s3)
    await s3.stop()
  },
  siteEnvironment: async ({ s3 }, use) => use(s3.environment),
})

test('a portrait goes from the browser straight to the store and becomes a picture', {
  tag: '@slow',
}, async ({ page, s3 }) => {
  const before = await s3.keys()
  expect(await addPortrait(page)).toEqual([`PUT ${s3.url}`])

  const added = (await s3.keys()).filter((key) => !before.includes(key))
  expect(added).toHaveLength(4)
  expect(added.every((key) => /^uploads\/.*\/\d+\.(avif|webp)$/.test(key))).toBe(true)
  await page.goto('/our-team/zoe-quill')
  await expect.poll(() => isShown(page.locator('main picture img').first())).toBe(true)
})
