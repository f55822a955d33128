import { originalIdentity } from '~/content/identity'
import { COLOUR_FIELDS, type Colours, tokensOf } from '~/domain/identity/colours'
import type { Identity, LookFile } from '~/domain/identity/identity'
import { loadSharp } from '~/platform/storage/image-library'
import programMark from '~/ui/icon.svg?raw'
import type { LookFacts } from './look.server'
/** The program's mark in its own colour, for mails of a firm that has set neither: they load no image library. */
import plainMark from './mail-mark.png?inline'

/** The ground of the pages, which phones put under an icon. */
const IVORY = '#fbf9f4'

/**
 * A file of the firm's look (docs/product.md, "Identity").
 *
 * @returns its bytes and its content type
 */
export async function drawLookFile(
  { firm, identity }: LookFacts,
  file: LookFile,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const png = (bytes: Buffer) => ({ bytes: new Uint8Array(bytes), type: 'image/png' })
  switch (file) {
    case 'mark.png':
      return png(await markOf(identity, 128))
    case 'icon.png':
      return png(await markOf(identity, 96))
    case 'apple-touch-icon.png':
      return png(await touchIcon(identity))
    case 'share.png': {
      const { drawShared } = await import('./share-picture.server')
      return png(await drawShared(firm.name, await markOf(identity, 112), identity))
    }
    case 'favicon.ico':
      return { bytes: new Uint8Array(await favicon(identity)), type: 'image/x-icon' }
    case 'colours.css':
      return { bytes: new TextEncoder().encode(styleOf(identity)), type: 'text/css; charset=utf-8' }
  }
}

/** Twice as large as mails show it, in pixels. */
const MAIL_SIDE = 80

/** The mark as mails carry it, as a small PNG. */
export function drawMailMark(identity: Identity): Promise<Buffer> {
  const { mark, mainColour } = identity
  return mark === '' && mainColour === originalIdentity.mainColour
    ? Promise.resolve(Buffer.from(plainMark.slice(plainMark.indexOf(',') + 1), 'base64'))
    : markOf(identity, MAIL_SIDE)
}

/** The firm's mark, or the program's in the firm's main colour. */
async function markOf(identity: Identity, side: number, drawing = programMark): Promise<Buffer> {
  const sharp = await loadSharp()
  const { mark, mainColour } = identity
  const image = mark
    ? sharp(Buffer.from(mark.slice(mark.indexOf(',') + 1), 'base64'))
    : sharp(Buffer.from(drawing.replaceAll('#1F4D43', mainColour)), { density: (72 * side) / 32 })
  return image.resize(side, side).png().toBuffer()
}

/** Has no transparency: phones would fill it with black. */
async function touchIcon(identity: Identity): Promise<Buffer> {
  // The program's mark fills it, and the phone rounds its corners.
  if (!identity.mark) return markOf(identity, 180, programMark.replace('rx="8"', ''))
  const sharp = await loadSharp()
  const ground = { width: 180, height: 180, channels: 3 as const, background: IVORY }
  return sharp({ create: ground })
    .composite([{ input: await markOf(identity, 144) }])
    .png()
    .toBuffer()
}

const FAVICON_SIDES = [16, 32, 48]

/** A directory of PNG files, as https://en.wikipedia.org/wiki/ICO_(file_format) describes it. */
async function favicon(identity: Identity): Promise<Buffer> {
  const images = await Promise.all(FAVICON_SIDES.map((side) => markOf(identity, side)))
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let at = head.length
  images.forEach((image, index) => {
    const entry = 6 + 16 * index
    const side = FAVICON_SIDES[index] ?? 0
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(image.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += image.length
  })
  return Buffer.concat([head, ...images])
}

/** The tokens of src/ui/styles/styles.css that are the firm's. */
function styleOf(colours: Colours): string {
  const tokens = tokensOf(colours)
  const lines = COLOUR_FIELDS.flatMap((field) =>
    Object.entries(tokens[field]).map(([token, colour]) => `--color-${token}:${colour}`),
  )
  return `:root{${lines.join(';')}}`
}
