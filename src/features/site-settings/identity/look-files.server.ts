import { type Context, Hono } from 'hono'
import { LOOK_FILES, type LookFile } from '~/domain/identity/identity'
import { headersOfEveryAnswer, isHttps, POLICY_OF_DATA } from '~/platform/http/security-headers'
import type { Settings } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { FOR_EVER } from '~/platform/storage/file-headers'
import { drawLookFile } from './draw-look.server'
import { type LookFacts, lookOf } from './look.server'

/** What browsers and link previews ask for, whatever the page says. */
const STANDING = ['favicon.ico', 'apple-touch-icon.png', 'share.png'] as const

const AN_HOUR = 'public, max-age=3600'

type Drawn = ReturnType<typeof drawLookFile>

/** By settings object: what is drawn once is served until the settings change. */
const drawn = new WeakMap<object, Map<LookFile, Drawn>>()

/**
 * The files of the firm's look, under addresses that change with it, and in place of the program's own
 * (docs/product.md, "Identity"). They take precedence over the build's files, which are served while nothing is set.
 */
export function lookFiles({ settings }: Pick<Site, 'settings'>) {
  const files = new Hono()
  // While the database is unreachable at startup, the program's own files are served.
  const read = () => settings.read().catch(() => null)

  files.get('/look/:version/:file', async (c, next) => {
    const file = LOOK_FILES.find((known) => known === c.req.param('file'))
    const present = file && (await read())
    if (!file || !present) return next()
    // An earlier page, or a link that was shared long ago, shows what holds now.
    const isPresent = lookOf(present)?.version === c.req.param('version')
    return answer(c, present, file, isPresent ? FOR_EVER : 'no-cache')
  })
  for (const file of STANDING) {
    files.get(`/${file}`, async (c, next) => {
      const present = await read()
      const look = present && lookOf(present)
      const isOwn = file === 'share.png' ? look : look?.hasIcons
      return present && isOwn ? answer(c, present, file, AN_HOUR) : next()
    })
  }
  return files
}

async function answer(c: Context, present: Settings, file: LookFile, caching: string) {
  const { bytes, type } = await drawnOnce(present, file)
  return c.body(bytes, 200, {
    ...headersOfEveryAnswer(isHttps(c.req.url, c.req.header('X-Forwarded-Proto'))),
    'Content-Type': type,
    'Cache-Control': caching,
    'Content-Security-Policy': POLICY_OF_DATA,
    // Other sites show it on pages of their own, beside a link.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

function drawnOnce(present: LookFacts, file: LookFile): Drawn {
  const files = drawn.get(present) ?? new Map<LookFile, Drawn>()
  drawn.set(present, files)
  const known = files.get(file)
  if (known) return known
  const drawing = drawLookFile(present, file)
  files.set(file, drawing)
  drawing.catch(() => files.delete(file))
  return drawing
}
