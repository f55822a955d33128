import { imageDescription, imagesIn } from '~/lib/images/image-address'
import { LONGEST_DESCRIPTION } from '~/lib/images/image-notes'
import { plainText } from '~/lib/text/plain-text'
import { searchable } from '~/lib/text/searchable'
import type { Database } from '~/platform/database/schema'

/** A search of the library looks in these. */
export function imageSearchText(image: { name: string; description: string }): string {
  return [image.name, image.description].map(searchable).join('\n')
}

const TAG = /<img\b[^>]*>/g

/**
 * The first words that a place has for a picture become the library's, while it has none: staff who describe a picture
 * where they show it need not do so again (docs/product.md, "Pictures").
 *
 * @param texts addresses of pictures, and HTML as it is stored
 */
export async function keepFirstWords(db: Database, texts: readonly string[]): Promise<void> {
  const words = new Map(texts.flatMap(wordsIn).reverse())
  if (words.size === 0) return
  const images = await db
    .selectFrom('images')
    .select(['id', 'name'])
    .where('id', 'in', [...words.keys()])
    .where('description', '=', '')
    .execute()
  for (const { id, name } of images) {
    const description = words.get(id) ?? ''
    await db
      .updateTable('images')
      .set({ description, searchText: imageSearchText({ name, description }) })
      .where('id', '=', id)
      .execute()
  }
}

function wordsIn(text: string): Array<[id: string, description: string]> {
  const described = text.startsWith('/')
    ? [[text, imageDescription(text)] as const]
    : Array.from(text.matchAll(TAG), ([tag]) => [tag, altOf(tag)] as const)
  return described.flatMap(([address, description]) => {
    const [id] = imagesIn(address)
    const isFit = description !== '' && description.length <= LONGEST_DESCRIPTION
    return id !== undefined && isFit ? [[id, description]] : []
  })
}

/** As it is read: its signs are escaped in HTML. */
function altOf(tag: string): string {
  return plainText(/\salt="([^"]*)"/.exec(tag)?.[1] ?? '')
}
