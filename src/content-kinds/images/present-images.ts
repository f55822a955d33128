import { imageFile, imagesIn } from '~/lib/images/image-address'
import { focusImage, imageFocus, imageSize } from '~/lib/images/image-notes'
import type { Database } from '~/platform/database/schema'

const TAG = /<img\b[^>]*>/g

/**
 * Finds the pictures of texts as they are by now, so that what is stored never names one that was replaced
 * (docs/product.md, "Pictures"): an editor that was open meanwhile, a version or the bin may still do.
 *
 * @param texts addresses of pictures, and HTML
 * @returns what writes such a text with the current pictures. A picture's own address says besides which point crops
 *   keep; what it says that the picture shows stays
 */
export async function presentImages(
  db: Database,
  texts: ReadonlyArray<string | null | undefined>,
): Promise<(text: string) => string> {
  const ids = Array.from(new Set(texts.flatMap((text) => imagesIn(text ?? ''))))
  if (ids.length === 0) return (text) => text
  const rows = await db
    .selectFrom('images')
    .leftJoin('images as successor', 'successor.id', 'images.replacedBy')
    .select(['images.id', 'images.address', 'successor.address as successor'])
    .where('images.id', 'in', ids)
    .execute()
  const present = new Map(rows.map(({ id, address, successor }) => [id, successor ?? address]))
  return (text) =>
    text.startsWith('/') ? presentAddress(text, present) : presentHtml(text, present)
}

interface PostImages {
  content: string
  featuredImage: string | null
  shareImage?: string | null
}

/** The fields of a post that show pictures, with those as they are by now. */
export async function presentPostImages(
  db: Database,
  { content, featuredImage, shareImage }: PostImages,
): Promise<PostImages> {
  const present = await presentImages(db, [content, featuredImage, shareImage])
  return {
    content: present(content),
    featuredImage: featuredImage && present(featuredImage),
    shareImage: shareImage && present(shareImage),
  }
}

function presentAddress(url: string, present: ReadonlyMap<string, string>): string {
  const [id = ''] = imagesIn(url)
  const found = present.get(id)
  if (found === undefined) return url
  return focusImage(url.replace(imageFile(url), imageFile(found)), imageFocus(found))
}

function presentHtml(html: string, present: ReadonlyMap<string, string>): string {
  return html.replace(TAG, (tag) => {
    const [, old = ''] = /\ssrc="([^"]*)"/.exec(tag) ?? []
    const [id = ''] = imagesIn(old)
    // In a text nothing is cropped, and a picture's description comes with its address.
    const fresh = imageFile(present.get(id) ?? old)
    if (fresh === old) return tag
    return resized(tag.replace(old, fresh), imageSize(imageFile(old)), imageSize(fresh))
  })
}

type Size = ReturnType<typeof imageSize>

/** A picture that had the size of its file has that of the new one; any other keeps its width. */
function resized(tag: string, old: Size, fresh: Size): string {
  const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1])
  if (!fresh || !width) return tag
  const shown = width === old?.width ? fresh.width : width
  const height = Math.max(1, Math.round((shown * fresh.height) / fresh.width))
  return tag
    .replace(/\swidth="\d+"/, ` width="${shown}"`)
    .replace(/\sheight="\d+"/, ` height="${height}"`)
}
