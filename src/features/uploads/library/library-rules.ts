import type { ShowingKind } from '~/content-kinds/showing-kinds'

/** Pictures on a page of the library: rows of two, three or four are always full. */
export const LIBRARY_PAGE = 24

/** What in the settings has a picture. */
export const OFFICE_PHOTO = 'Office photo'

/** What a picture is called whose file's name nobody knows. */
export const NAMELESS = 'Picture without a name'

interface Place {
  kind: ShowingKind
  name: string
  how: 'shown' | 'typed' | 'earlier' | 'binned'
}

/** Where a picture is used, within a sentence: "an earlier version of the article “Making a will”". */
export function placeWords({ kind, name, how }: Place): string {
  const words = kind === 'post' ? 'article' : kind === 'settings' ? 'setting' : kind
  const thing = `${words} “${name || 'without a name'}”`
  const article = kind === 'post' ? 'an' : 'a'
  const places = {
    shown: `the ${thing}`,
    typed: `a working copy of ${article} ${thing} that is not saved yet`,
    earlier: `an earlier version of the ${thing}`,
    binned: `the ${thing}, which is in the bin`,
  } as const
  return places[how]
}

/** What staff read in place of the library whose role does not include it (docs/product.md, "Roles"). */
export const NOT_YOUR_PICTURES = 'Pictures are looked after by the people who write articles.'
