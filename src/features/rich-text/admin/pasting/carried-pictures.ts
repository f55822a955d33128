import { refuseType } from '~/features/uploads/file-types'

/** Replaces an embedded picture while the rest is cleaned: its data may be megabytes. */
const PLACEHOLDER = /^data:carried,(\d+)$/

/** The embedded pictures, and the text without their data. */
interface Unloaded {
  html: string
  /** In the order of the numbers in their placeholders. */
  pictures: readonly string[]
}

export function unloadPictures(html: string): Unloaded {
  const pictures: string[] = []
  const light = html.replace(
    /(\ssrc\s*=\s*["']?)(data:image\/[^"'>]*)/gi,
    (_all, start: string, data: string) => `${start}data:carried,${pictures.push(data) - 1}`,
  )
  return { html: light, pictures }
}

/** @returns null for a picture that is not embedded */
export function carriedBy(image: Element, pictures: readonly string[]): string | null {
  const [, number] = PLACEHOLDER.exec(image.getAttribute('src') ?? '') ?? []
  return number === undefined ? null : (pictures[Number(number)] ?? null)
}

/** True for kinds that can be uploaded. */
export function canCome(data: string): boolean {
  const type = typeOf(data)
  return type !== null && refuseType({ name: '', type }) === null
}

/** @returns null for damaged data */
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

/** @returns a data URL */
export function dataOf(bytes: Uint8Array, type: string): string {
  let signs = ''
  // All bytes in one call would be too many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    signs += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${type};base64,${btoa(signs)}`
}

function typeOf(data: string): string | null {
  const [, type = ''] = /^data:(image\/[\w.+-]+);base64,/i.exec(data) ?? []
  return type.toLowerCase().replace('image/jpg', 'image/jpeg') || null
}
