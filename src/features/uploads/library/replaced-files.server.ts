import { Hono } from 'hono'
import { imagesIn } from '~/lib/images/image-address'
import type { Site } from '~/platform/site'
import { IMAGE_FORMATS, readImageUrl } from '../rules'
import { findImage } from './library.server'

const AN_HOUR = 'public, max-age=3600'

/** The width and the format that a file's address names. */
const FILE = /\/(\d+)\.(\w+)$/

/**
 * When a replaced picture's file is gone, its address leads to the picture in its place, in the width that
 * comes closest (docs/product.md, "Pictures").
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
