import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { originalFirm } from '~/content/firm'
import { originalIdentity } from '~/content/identity'
import { COLOUR_FIELDS, tokensOf } from '~/domain/identity/colours'
import { openTestSite } from '../../../../tests/fixtures/create-test-site'
import { identitySettingsSchema } from './identity-schema'

const PATH = '/api/admin/settings/identity'

const site = await openTestSite()
const staff = await site.logIn({ username: 'helen' })
beforeEach(async () => {
  await change(originalIdentity)
})

function change(json: object, path = PATH) {
  return site.request(path, { method: 'PUT', headers: staff, json })
}

async function refusal(json: object): Promise<{ path: string; message: string }> {
  const answer = await change(json)
  expect(answer.status).toBe(422)
  const { issues } = await answer.json()
  return issues[0]
}

async function publicSettings() {
  return (await site.request('/api/site-settings')).json()
}

/** A mark of one colour. */
async function png(background: string, width = 64, height = 64): Promise<string> {
  const drawn = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${drawn.toString('base64')}`
}

async function pixel(bytes: ArrayBuffer | Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(
    Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return data.subarray(at, at + 4).toString('hex')
}

async function file(path: string): Promise<Buffer> {
  const answer = await site.request(path)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('the colours that a site begins with are those of its styles', () => {
  const styles = readFileSync('src/ui/styles/styles.css', 'utf8')
  const tokens = tokensOf(originalIdentity)
  for (const token of ['green', 'clay', 'ink']) {
    const [, colour] = new RegExp(`--color-${token}: (#[0-9a-f]{6})`).exec(styles) ?? []
    expect(COLOUR_FIELDS.flatMap((field) => Object.entries(tokens[field]))).toContainEqual([
      token,
      colour,
    ])
  }
})

test('while nothing is set, pages are told nothing of a look', async () => {
  const settings = await publicSettings()
  expect(settings).not.toHaveProperty('look')
  expect(settings).not.toHaveProperty('officePhoto')
  expect(settings).not.toHaveProperty('secondOffice')
})

describe('a mark', () => {
  test('is drawn again, and served as a picture of it alone', async () => {
    const mark = await png('#7c1d3f')
    const answer = await change({ mark })
    expect(answer.status).toBe(200)
    const { values } = identitySettingsSchema.parse(await answer.json())
    expect(values.mark).toMatch(/^data:image\/png;base64,/)
    const { look } = await publicSettings()
    expect(look).toMatchObject({ mark: `/look/${look.version}/mark.png`, hasIcons: true })
    expect(JSON.stringify(look.links)).not.toContain('colours.css')
    const served = await site.request(`/look/${look.version}/mark.png`)
    expect(served.headers.get('Content-Type')).toBe('image/png')
    expect(served.headers.get('Cache-Control')).toContain('immutable')
    expect(await pixel(await served.arrayBuffer(), 64, 64)).toBe('7c1d3fff')
  })

  test('is what every icon is made of, under addresses that change with it and under the usual ones', async () => {
    await change({ mark: await png('#7c1d3f') })
    const { look } = await publicSettings()
    for (const path of [`/look/${look.version}/icon.png`, '/apple-touch-icon.png']) {
      expect(await pixel(await file(path), 48, 48), path).toBe('7c1d3fff')
    }
    const icon = await file('/favicon.ico')
    expect(icon.readUInt16LE(4)).toBe(3)
    const at = icon.readUInt32LE(6 + 16 + 12)
    expect(await pixel(icon.subarray(at, at + icon.readUInt32LE(6 + 16 + 8)), 16, 16)).toBe(
      '7c1d3fff',
    )
    await change({ mark: await png('#123456') })
    const after = (await publicSettings()).look
    expect(after.version).not.toBe(look.version)
    expect(await pixel(await file(`/look/${after.version}/icon.png`), 48, 48)).toBe('123456ff')
  })

  test('that an earlier release drew from an SVG stays as it was drawn', async () => {
    const mark = await png('#7c1d3f', 256, 256)
    const row = { section: 'identity', updatedAt: '2026-09-01T09:00:00.000Z', updatedBy: null }
    const value = JSON.stringify({ mark })
    await site.db
      .insertInto('settings')
      .values({ ...row, value })
      .onConflict((conflict) => conflict.column('section').doUpdateSet({ value }))
      .execute()
    site.site.settings.invalidate()
    const { look } = await publicSettings()
    expect(await pixel(await file(`/look/${look.version}/mark.png`), 64, 64)).toBe('7c1d3fff')
    expect((await change({ accentColour: '#8a2d5c' })).status).toBe(200)
    expect((await publicSettings()).look).toHaveProperty('mark')
  })

  test('keeps what can be seen through it', async () => {
    expect((await change({ mark: await png('#0a0b0c', 60, 40) })).status).toBe(200)
    const { look } = await publicSettings()
    const mark = await file(`/look/${look.version}/mark.png`)
    expect(await pixel(mark, 64, 64)).toBe('0a0b0cff')
    expect(await pixel(mark, 64, 4)).toMatch(/00$/)
  })

  test.each([
    ['a drawing', `data:image/svg+xml;base64,${btoa('<svg/>')}`, /choose a PNG file/],
    ['no PNG', `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}`, /not a PNG/],
    [
      'a broken PNG',
      `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`,
      /damaged/,
    ],
    ['another kind of file', 'data:image/gif;base64,R0lGODlh', /choose a PNG file/],
    ['too large a file', `data:image/png;base64,${'A'.repeat(420_000)}`, /at most 300 KB/],
    ['a drawing named a PNG', `data:image/png;base64,${btoa('<svg/>')}`, /not a PNG/],
  ])('with %s is refused in words', async (_what, mark, words) => {
    const { path, message } = await refusal({ mark })
    expect(path).toBe('mark')
    expect(message).toMatch(words)
  })
})

test('a banner is too long for a mark', async () => {
  const { message } = await refusal({ mark: await png('#7c1d3f', 90, 9) })
  expect(message).toContain('too long for a mark')
})

describe('colours', () => {
  test('that people could not read are refused, with the contrast', async () => {
    expect(await refusal({ mainColour: '#88aa99' })).toEqual({
      path: 'mainColour',
      message:
        'This colour is too pale as text on the highlighted card: the contrast is 1.9:1, and people need at least 4.5:1 to read it. Please choose a darker one.',
    })
    expect((await refusal({ accentColour: '#d97706' })).message).toContain('3.0:1')
    expect((await refusal({ inkColour: '#777777' })).path).toBe('inkColour')
    expect((await refusal({ mainColour: 'green' })).message).toContain('#1f4d43')
  })

  test('are the tokens of a stylesheet, with what is derived from them', async () => {
    expect((await change({ mainColour: ' #1F3A5F ', accentColour: '#8a2d5c' })).status).toBe(200)
    const { look } = await publicSettings()
    const answer = await site.request(`/look/${look.version}/colours.css`)
    expect(answer.headers.get('Content-Type')).toContain('text/css')
    const text = await answer.text()
    expect(text).toContain('--color-green:#1f3a5f;--color-green-deep:#182c49;')
    expect(text).toContain('--color-clay:#8a2d5c')
  })

  test('colour the program’s mark where the firm has none', async () => {
    await change({ mainColour: '#1f3a5f' })
    expect(await pixel(await file('/apple-touch-icon.png'), 5, 5)).toBe('1f3a5fff')
  })
})

test('the picture of shared links says the firm’s name, however long, on a machine without fonts', async () => {
  const names = [
    'Ashworth Wills',
    'Ĉiuĵaŭde & Ŵilliams 株式会社 of Altrincham, Sale, Hale and Bowdon',
  ]
  let before = await nameOn(readFileSync('public/share.png'))
  for (const name of names) {
    await change({ name }, '/api/admin/settings/firm')
    const { look } = await publicSettings()
    const picture = await file(`/look/${look.version}/share.png`)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await file('/share.png')).toEqual(picture)
    const now = await nameOn(picture)
    expect(now.equals(before)).toBe(false)
    before = now
  }
  await change({ name: originalFirm.name }, '/api/admin/settings/firm')
})

function nameOn(picture: Buffer): Promise<Buffer> {
  return sharp(picture).extract({ left: 150, top: 110, width: 560, height: 82 }).raw().toBuffer()
}
