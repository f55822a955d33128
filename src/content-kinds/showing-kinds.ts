import { CONTENT_KIND_SLUGS, CONTENT_KINDS, type ContentKind } from './registry'

/** The kinds of content that show pictures. */
export type PictureKind = {
  [Kind in ContentKind]: 'pictures' extends (typeof CONTENT_KINDS)[Kind]['abilities'][number]
    ? Kind
    : never
}[ContentKind]

export const PICTURE_KINDS = CONTENT_KIND_SLUGS.filter(showsPictures)

/** Things rewritten when a picture of theirs changes, as the activity names them. Of the settings it is the office photo. */
export const SHOWING_KINDS = [
  ...PICTURE_KINDS.map((kind) => CONTENT_KINDS[kind].thingKind),
  'settings' as const,
]

export type ShowingKind = (typeof SHOWING_KINDS)[number]

export function showsPictures(kind: ContentKind): kind is PictureKind {
  const { abilities }: { abilities: readonly string[] } = CONTENT_KINDS[kind]
  return abilities.includes('pictures')
}
