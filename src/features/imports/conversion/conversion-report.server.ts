import { describeCallouts } from '~/features/rich-text/callouts'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'

/** Kinds of content that a text cannot keep, counted while it is converted. */
export type Loss = keyof typeof SENTENCES

/** Further addresses are only counted. */
const MOST_NAMED = 10

/** For an address within a sentence, in characters. */
const LONGEST_DETAIL = 300

export class ConversionReport {
  readonly #found = new Map<Loss, string[]>()

  /** @param detail a host, an address or the name of a shortcode, for the sentence */
  add(loss: Loss, detail = ''): void {
    const found = this.#found.get(loss) ?? []
    this.#found.set(loss, found)
    found.push(detail.slice(0, LONGEST_DETAIL))
  }

  describe(): string[] {
    return Array.from(this.#found, ([loss, details]) => SENTENCES[loss](details))
  }
}

const SENTENCES = {
  shortcodes: (names: string[]) =>
    `${counted(names.length, 'shortcode is', 'shortcodes are')} left out: ${named(names.map((name) => `[${name}]`))}. Words inside ${names.length === 1 ? 'it' : 'them'} stay.`,
  blocks: (names: string[]) =>
    `${counted(names.length, 'block')} that WordPress filled in automatically ${names.length === 1 ? 'is' : 'are'} left out: ${named(names)}.`,
  widgets: (names: string[]) =>
    `${counted(names.length, 'part')} that Elementor fills in ${names.length === 1 ? 'is' : 'are'} left out: ${named(names)}.`,
  elementor: () =>
    'It was built with Elementor, whose own record of it is damaged. The plain text that WordPress has of it comes instead.',
  hidden: (found: string[]) =>
    `${counted(found.length, 'passage that the old site did not show is', 'passages that the old site did not show are')} left out.`,
  paywall: () =>
    'On the old site only members could read past a certain line. Here everyone could read all of it.',
  emails: (found: string[]) =>
    `${counted(found.length, 'passage')} that only emails showed ${found.length === 1 ? 'is' : 'are'} in its text now.`,
  lostCards: (names: string[]) =>
    `${counted(names.length, 'card is', 'cards are')} left out: ${named(names)}.`,
  embedded: (hosts: string[]) =>
    `${counted(hosts.length, 'video or other embedded item becomes a link', 'videos or other embedded items become links')}: ${named(hosts)}.`,
  unlinked: (found: string[]) =>
    `${counted(found.length, 'embedded item is', 'embedded items are')} left out.`,
  media: (addresses: string[]) =>
    `${counted(addresses.length, 'film or recording is', 'films or recordings are')} left out: ${named(addresses)}.`,
  scripts: (found: string[]) => `${counted(found.length, 'script is', 'scripts are')} left out.`,
  forms: (found: string[]) => `${counted(found.length, 'form is', 'forms are')} left out.`,
  code: (found: string[]) =>
    `${counted(found.length, 'block of program text becomes', 'blocks of program text become')} ordinary text.`,
  callouts: (kinds: string[]) => describeCallouts(kinds).join(' '),
  lostPictures: (ids: string[]) =>
    `${counted(ids.length, 'picture of a gallery is', 'pictures of galleries are')} not in the export: ${named(ids.map((id) => `number ${id}`))}.`,
  galleries: (found: string[]) =>
    `The pictures of ${counted(found.length, 'gallery', 'galleries')} are now one below the other.`,
  columns: (found: string[]) =>
    `What was side by side in ${counted(found.length, 'row')} of columns is now one below the other.`,
  cards: (names: string[]) =>
    `${counted(names.length, 'card becomes', 'cards become')} ordinary text: ${named(names)}.`,
  pictureLinks: (addresses: string[]) =>
    `${counted(addresses.length, 'link of a picture or its caption is', 'links of pictures or their captions are')} left out: ${named(addresses)}.`,
  inlinePictures: (found: string[]) =>
    `${counted(found.length, 'picture')} stored within the text itself ${found.length === 1 ? 'is' : 'are'} left out.`,
  undescribed: (found: string[]) =>
    `${counted(found.length, 'picture has', 'pictures have')} no description for people who cannot see. Please add one.`,
  oldLinks: (addresses: string[]) =>
    `${counted(addresses.length, 'link leads', 'links lead')} to another page of the old site. Please check: ${named(addresses)}.`,
} as const

/** Without duplicates, up to `MOST_NAMED`. */
function named(details: readonly string[]): string {
  const each = [...new Set(details)]
  const more = each.length - MOST_NAMED
  return listed(more > 0 ? [...each.slice(0, MOST_NAMED), `${more} more`] : each)
}
