import { withAnswersOfNow } from '~/content-kinds/official-figures/official-figures'
import { shortTextWords } from '~/lib/text/short-text-words'
import type { Database } from '~/platform/database/schema'
import { isIndexed } from '~/platform/database/search/text-search'
import type { Settings } from '~/platform/settings'
import type { Site } from '~/platform/site'
import { describePage, standingPaths } from '~/seo/standing-pages'
import { pageWords } from './page-words.server'
import { type Document, documentOf, knows, rank, wantedOf } from './ranking.server'
import { findArticles, listQuestionsAndPeople, readNewestTexts } from './repository.server'
import { ARTICLES_CONSIDERED, type FoundKind, RESULTS_SHOWN } from './rules'
import type { Found, SearchResults } from './schema'
import { beginnings, correction, tellingWords, wordsOf } from './words.server'

/** More words do not narrow a search any further. */
const WORDS_COMPARED = 12

/** @param text as it was typed (docs/product.md, "Search") */
export async function searchSite(
  { db, url }: Pick<Site, 'db' | 'url'>,
  settings: Settings,
  text: string,
): Promise<SearchResults> {
  const typed = wordsOf(text)
  if (typed.length === 0) return resultsOf([], null)
  const standing = [...pagesOf(settings, url), ...(await othersOf(db, settings))]
  const literal = await find(db, standing, typed)
  if (literal.articles > 0) return resultsOf(literal.found, null)
  const corrected = await correct(db, standing, typed)
  if (!corrected) return resultsOf(literal.found, null)
  const meant = await find(db, standing, corrected)
  return meant.found.length > 0
    ? resultsOf(meant.found, corrected.join(' '))
    : resultsOf(literal.found, null)
}

async function find(db: Database, standing: readonly Document[], words: readonly string[]) {
  const texts = tellingWords(words).slice(0, WORDS_COMPARED).map(beginnings)
  const indexed = texts.filter((forms) => forms.every(isIndexed))
  const articles = await findArticles(db, indexed, ARTICLES_CONSIDERED + 1)
  const documents = articles.map(({ slug, title, excerpt, tags }) =>
    documentOf({ kind: 'article', slug, title, text: excerpt }, tags, { hasAll: true }),
  )
  const found = rank([...standing, ...documents], wantedOf(words))
  return { found, articles: articles.length }
}

function resultsOf(found: readonly Found[], corrected: string | null): SearchResults {
  const count = (wanted: FoundKind) => found.filter(({ kind }) => kind === wanted).length
  return {
    results: found.slice(0, RESULTS_SHOWN),
    counts: {
      page: count('page'),
      article: count('article'),
      question: count('question'),
      person: count('person'),
    },
    corrected,
  }
}

/** The settings object and therefore its pages stay the same until a setting changes. */
const pagesBySettings = new WeakMap<Settings, Document[]>()

function pagesOf(settings: Settings, siteUrl: string): Document[] {
  const known = pagesBySettings.get(settings)
  if (known) return known
  const pages = standingPaths.map((path) => {
    const { title, description } = describePage(path, { ...settings, siteUrl })
    return documentOf({ kind: 'page', path, title, text: description }, pageWords[path].split(', '))
  })
  pagesBySettings.set(settings, pages)
  return pages
}

async function othersOf(db: Database, settings: Settings): Promise<Document[]> {
  const { questions, people } = await listQuestionsAndPeople(db)
  const shown = await withAnswersOfNow(db, questions, settings)
  return [
    ...shown.map(({ id, question, answer }) =>
      documentOf({ kind: 'question', id, title: question, text: shortTextWords(answer) }, []),
    ),
    ...people.map(({ slug, name, position, expertise }) =>
      documentOf({ kind: 'person', slug, title: name, text: position }, expertise),
    ),
  ]
}

/** Replaces unknown words with likely corrections; null when nothing is replaced. */
async function correct(
  db: Database,
  standing: readonly Document[],
  typed: readonly string[],
): Promise<string[] | null> {
  const telling = tellingWords(typed)
  const unknown = telling.filter((word) => !standing.some((document) => knows(document, word)))
  if (unknown.length === 0) return null
  const named = standing.map(({ found }) => found.title)
  const said = standing.map(({ found }) => found.text)
  const texts = [...Object.values(pageWords), ...named, ...(await readNewestTexts(db)), ...said]
  const known = new Set(tellingWords(texts.flatMap(wordsOf)))
  const meant = new Map(unknown.map((word) => [word, correction(word, known) ?? word]))
  const corrected = typed.map((word) => meant.get(word) ?? word)
  return corrected.join(' ') === typed.join(' ') ? null : corrected
}
