import { Hono } from 'hono'
import { imagesIn } from '~/lib/images/image-address'
import type { Site } from '~/platform/site'
import { IMAGE_FORMATS, readImageUrl } from '../rules'
import { findImage } from './library.server'

const AN_HOUR = 'public, max-age=3600'

const FILE = /\/(\d+)\.(\w+)$/

/**
 * Redirects the missing file of a replaced picture to its successor, in the nearest width (docs/product.md,
 * "Pictures").
 */
export function replacedFiles({ db }: Site) {
  return new Hono().get('/uploads/*', async (c, next) => {
    const [id] = imagesIn(c.req.path)
    const [, width, extension] = FILE.exec(c.req.path) ?? []
    const format = IMAGE_FORMATS.find((known) => known === extension)
    const image = id !== undefined && format ? await findImage(db, id) : null
    const facts = image && image.id !== id ? readImageUrl(image.address) : null
    if (!facts || !format) return next()
    const wanted = facts.widths.find((stored) => stored >= Number(width)) ?? facts.widths.at(-1)
    c.header('Cache-Control', AN_HOUR)
    return c.redirect(`${facts.folder}${wanted}.${format}`)
  })
}
