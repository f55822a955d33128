import type { Permission } from '~/domain/permissions'
import { capitalised, titled } from '~/lib/text/capitalised'
import { counted } from '~/lib/text/counted'
import type { Tables } from '~/platform/database/schema'

/** What a kind of content may be able to do (docs/product.md, "History", "Bin", "Schedules", "Working copies", "Pictures"). */
export type Ability = 'history' | 'bin' | 'schedule' | 'copy' | 'pictures'

interface KindWords {
  /** In lists of several kinds. */
  one: string
  many: string
  /** Before its name and without one, for the activity. */
  named: string
  nameless: string
  /** As staff call one where they edit it, within a sentence and over its editor. */
  noun: string
  title: string
}

/** What is said of a kind of content once, for everything that a kind gets (docs/decisions/056-a-registry-of-content-kinds.md). */
interface ContentKindFacts {
  /** In rows about any kind of thing, and in answers that programs read: activity, versions, bin, schedules, image uses. */
  thingKind: string
  table: keyof Tables
  /** The column with what one is called. */
  namedBy: string
  /** The permission to write one; to change any, it is `content`. */
  needs: Permission
  abilities: readonly Ability[]
  words: KindWords
  /** Says what visitors and staff notice once some of the demonstration's are in the bin. */
  removal: string
  /** Its part of the dashboard: in the address, and as it is called. */
  tab: string
  tabLabel: string
  /** True for kinds that are in the menu, but are no tab of the dashboard. */
  isInMenuAlone?: true
}

/** By the slug that addresses and working copies use. */
export const CONTENT_KINDS = {
  posts: {
    thingKind: 'post',
    table: 'blogPosts',
    namedBy: 'title',
    needs: 'drafts',
    abilities: ['history', 'bin', 'schedule', 'copy', 'pictures'],
    words: wordsOf('article', { noun: 'post' }),
    removal:
      'The Resource Hub, the home page and searches leave them out, and their addresses say that the article is gone.',
    tab: 'blog',
    tabLabel: 'Blog',
  },
  faqs: {
    thingKind: 'faq',
    table: 'faqs',
    namedBy: 'question',
    needs: 'content',
    abilities: ['history', 'bin', 'schedule', 'copy'],
    words: wordsOf('question', { noun: 'FAQ' }),
    removal:
      'The home page leaves them out. With no question left it shows four that come with the site.',
    tab: 'faq',
    tabLabel: 'FAQ',
  },
  team: {
    thingKind: 'team member',
    table: 'teamMembers',
    namedBy: 'name',
    needs: 'content',
    abilities: ['history', 'bin', 'schedule', 'copy', 'pictures'],
    words: wordsOf('team member', { nameless: 'the team' }),
    removal:
      'Their profiles are gone from the team page and the home page. Anyone who takes consultations carries on doing so, and articles still name who wrote and checked them.',
    tab: 'team',
    tabLabel: 'Team',
  },
  law: {
    thingKind: 'law record',
    table: 'lawRecords',
    namedBy: 'title',
    needs: 'content',
    abilities: ['history', 'bin', 'schedule', 'copy'],
    words: wordsOf('law record'),
    removal: 'The site no longer says what to read again when that law changes.',
    tab: 'law',
    tabLabel: 'Law',
    isInMenuAlone: true,
  },
  snippets: {
    thingKind: 'snippet',
    table: 'snippets',
    namedBy: 'name',
    needs: 'content',
    abilities: ['history', 'bin', 'schedule', 'copy', 'pictures'],
    words: wordsOf('snippet'),
    removal: 'Writers no longer find them. Texts that already use one stay as they are.',
    tab: 'snippets',
    tabLabel: 'Snippets',
    isInMenuAlone: true,
  },
} as const satisfies Record<string, ContentKindFacts>

export type ContentKind = keyof typeof CONTENT_KINDS

/** One thing, by its kind and its id. */
export interface ContentPlace {
  kind: ContentKind
  id: string
}

/** In the order in which staff see them. */
export const CONTENT_KIND_SLUGS = Object.keys(CONTENT_KINDS).filter(isContentKind)

/** Every kind that has working copies; `answers` are those to enquiries (docs/product.md, "Working copies"). */
export type CopiedKind = ContentKind | 'answers'

export const COPIED_KINDS: readonly CopiedKind[] = [...CONTENT_KIND_SLUGS, 'answers']

export type ThingKind = (typeof CONTENT_KINDS)[ContentKind]['thingKind']

/** @returns undefined for what is no kind of content, or one that a newer release has added */
export function kindOfThing(name: ThingKind): ContentKind
export function kindOfThing(name: string): ContentKind | undefined
export function kindOfThing(name: string): ContentKind | undefined {
  return CONTENT_KIND_SLUGS.find((kind) => CONTENT_KINDS[kind].thingKind === name)
}

/** "5 team members" */
export function countedWords(kind: ContentKind, count: number): string {
  const { one, many } = CONTENT_KINDS[kind].words
  return counted(count, one, many).toLowerCase()
}

/** The kind that a part of the dashboard is about. */
export function kindOfTab(tab: (typeof CONTENT_KINDS)[ContentKind]['tab']): ContentKind {
  return CONTENT_KIND_SLUGS.find((kind) => CONTENT_KINDS[kind].tab === tab) ?? 'posts'
}

/** @returns undefined as above */
export function kindNamed(slug: string | undefined): ContentKind | undefined {
  return slug !== undefined && isContentKind(slug) ? slug : undefined
}

function isContentKind(slug: string): slug is ContentKind {
  return Object.hasOwn(CONTENT_KINDS, slug)
}

/**
 * @param one as anyone calls one, within a sentence
 * @param other where staff call it something else, and what the activity calls all of them
 */
function wordsOf(one: string, { noun = one, nameless = `the ${one}s` } = {}): KindWords {
  const many = capitalised(`${one}s`)
  return { one: capitalised(one), many, named: `the ${one}`, nameless, noun, title: titled(noun) }
}
