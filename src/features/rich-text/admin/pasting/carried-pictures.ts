import { refuseType } from '~/features/uploads/file-types'

/** What stands for a picture that comes along, while the rest is cleaned: its data may be megabytes. */
const PLACEHOLDER = /^data:carried,(\d+)$/

/** The pictures within what was copied, and the text without their data. */
interface Unloaded {
  html: string
  /** By the numbers in their placeholders. */
  pictures: readonly string[]
}

/** Puts placeholders where pictures stand within a text itself. */
export function unloadPictures(html: string): Unloaded {
  const pictures: string[] = []
  const light = html.replace(
    /(\ssrc\s*=\s*["']?)(data:image\/[^"'>]*)/gi,
    (_all, start: string, data: string) => `${start}data:carried,${pictures.push(data) - 1}`,
  )
  return { html: light, pictures }
}

/** The data of a picture that comes along; null for any other. */
export function carriedBy(image: Element, pictures: readonly string[]): string | null {
  const [, number] = PLACEHOLDER.exec(image.getAttribute('src') ?? '') ?? []
  return number === undefined ? null : (pictures[Number(number)] ?? null)
}

/** Whether the data of a picture are of a kind that can be uploaded. */
export function canCome(data: string): boolean {
  const type = typeOf(data)
  return type !== null && refuseType({ name: '', type }) === null
}

/** The picture as a file; null for data that are damaged. */
export function fileOf(data: string): File | null {
  const type = typeOf(data)
  if (type === null) return null
  try {
    const bytes = atob(data.slice(data.indexOf(',') + 1))
    const name = `picture.${type.replace('image/', '')}`
    return new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], name, { type })
  } catch {
    return null
  }
}

/** Bytes as an address that holds them. */
export function dataOf(bytes: Uint8Array, type: string): string {
  let signs = ''
  // All at once would be more arguments than a call takes.
  for (let at = 0; at < bytes.length; at += 8192)
    signs += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${type};base64,${btoa(signs)}`
}

function typeOf(data: string): string | null {
  const [, type = ''] = /^data:(image\/[\w.+-]+);base64,/i.exec(data) ?? []
  return type.toLowerCase().replace('image/jpg', 'image/jpeg') || null
}
