import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type S3Server, startS3Server } from './fixtures/s3-server'
import { openDashboard, toasts } from './fixtures/staff-pages'
import { test as base, expect } from './fixtures/test'
import { photograph } from './fixtures/upload-files'

const copyFiles = fileURLToPath(new URL('../dist/server/copy-files.js', import.meta.url))

/** A site whose files are in a store, where the command has moved those it was prepared with. */
const test = base.extend<object, { s3: S3Server }>({
  s3: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from here
    async ({}, use) => {
      const s3 = await startS3Server()
      const args = [copyFiles, '--from', process.env.SITE_TEMPLATE ?? '', '--to', 's3']
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: s3.environment })
      expect(stdout).toMatch(/^\d+ copied, 0 were there already\.\n$/)
      await use(s3)
      await s3.stop()
    },
    { scope: 'worker' },
  ],
  siteEnvironment: async ({ s3 }, use) => use(s3.environment),
})

test('a portrait goes from the browser straight to the store and becomes a picture', async ({
  page,
  site,
  s3,
}) => {
  const before = s3.keys()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).origin)
  })
  await openDashboard(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByLabel('Name').fill('Zoë Quill')
  await page.getByLabel('Position').fill('Trainee')
  await page.getByLabel('Bio').fill('Zoë is new.')
  await page.getByRole('button', { name: 'Upload image' }).click()
  const picture = await photograph(900, 1200).jpeg().toBuffer()
  const file = { name: 'zoe.jpg', mimeType: 'image/jpeg', buffer: picture }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(toasts(page)).toContainText('Image uploaded successfully!')
  await expect(page.getByRole('img', { name: 'Zoë Quill' })).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toasts(page)).toContainText('Team member created successfully!')
  expect(sent).toEqual([s3.url, site.url])

  const added = s3.keys().filter((key) => !before.includes(key))
  expect(added).toHaveLength(4)
  expect(added.every((key) => /^uploads\/.*\/\d+\.(avif|webp)$/.test(key))).toBe(true)
  await page.goto('/our-team/zo-quill')
  const portrait = page.locator('main picture img').first()
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
