import type { ShowingKind } from '~/content-kinds/showing-kinds'

/** Divisible by two, three and four, so that rows are always full. */
export const LIBRARY_PAGE = 24

export const OFFICE_PHOTO = 'Office photo'

export const NAMELESS = 'Picture without a name'

interface Place {
  kind: ShowingKind
  name: string
  how: 'shown' | 'typed' | 'earlier' | 'binned'
}

/** For a sentence: "an earlier version of the article “Making a will”". */
export function placeWords({ kind, name, how }: Place): string {
  const nouns: Partial<Record<ShowingKind, string>> = { post: 'article', settings: 'setting' }
  const thing = `${nouns[kind] ?? kind} “${name || 'without a name'}”`
  const article = kind === 'post' ? 'an' : 'a'
  const places = {
    shown: `the ${thing}`,
    typed: `a working copy of ${article} ${thing} that is not saved yet`,
    earlier: `an earlier version of the ${thing}`,
    binned: `the ${thing}, which is in the bin`,
  } as const
  return places[how]
}

/** For staff whose role does not include the library (docs/product.md, "Roles"). */
export const NOT_YOUR_PICTURES = 'Pictures are looked after by the people who write articles.'
