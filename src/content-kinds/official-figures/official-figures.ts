import { z } from 'zod'
import { originalAmounts } from '~/content/official-amounts'
import { type WordFacts, withFacts } from '~/domain/fact-words'
import {
  type AmountsById,
  figuresInHtml,
  figuresInWords,
  OFFICIAL_FIGURE,
  withFiguresInHtml,
  withFiguresInWords,
} from '~/domain/official-figures'
import { formatLongDate } from '~/lib/london'
import { articleSearchText } from '~/lib/text/article-search-text'
import { fieldProblem } from '~/platform/api/problem'
import type { Database } from '~/platform/database/schema'
import { figureHash, lastAttestations } from '../attestations/attestations'

/** The section of the settings in which the official figures that the firm has changed are stored. */
export const OFFICIAL_AMOUNTS = 'official-amounts'

const check = z.object({ pence: z.int().min(0), sourceUrl: z.string() })
const checked = z.record(z.string(), check.nullish().catch(null))

/** The official figures as they stand, with when someone at the firm last checked (docs/product.md, "Official figures"). */
export async function readFigures(db: Database) {
  const attested = await lastAttestations(db, 'figure')
  return (await presentFigures(db)).map(({ id, name, pence }) => {
    const last = attested.get(id)
    return { id, name, pence, checkedAt: last?.hash === figureHash(pence) ? last.attestedAt : null }
  })
}

/** The same with their sources. */
export async function presentFigures(db: Database) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', OFFICIAL_AMOUNTS)
    .executeTakeFirst()
  const checks = checked.safeParse(JSON.parse(row?.value ?? '{}')).data ?? {}
  return Object.entries(originalAmounts).map(([id, { name, pence, sourceUrl }]) => ({
    id,
    name,
    pence: checks[id]?.pence ?? pence,
    sourceUrl: checks[id]?.sourceUrl ?? sourceUrl,
  }))
}

/** The same amounts in pence, by id. */
async function presentAmounts(db: Database): Promise<AmountsById> {
  return new Map((await presentFigures(db)).map(({ id, pence }) => [id, pence]))
}

/** The amounts that some plain texts need: none when they have no official figure. */
async function amountsForWords(db: Database, texts: readonly string[]): Promise<AmountsById> {
  const needsAny = texts.some((text) => figuresInWords(text).length > 0)
  return needsAny ? presentAmounts(db) : new Map()
}

/** Rows whose answers have official figures and words in brackets, with the present amounts and facts. */
export async function withAnswersOfNow<Row extends { answer: string }>(
  db: Database,
  rows: readonly Row[],
  facts: WordFacts,
): Promise<Row[]> {
  const amounts = await amountsForWords(
    db,
    rows.map(({ answer }) => answer),
  )
  return rows.map((row) => ({
    ...row,
    answer: withFacts(withFiguresInWords(row.answer, amounts), facts),
  }))
}

/** Rich text with its official figures as they stand. */
export async function withPresentFigures(db: Database, html: string): Promise<string> {
  if (figuresInHtml(html).length === 0) return html
  return withFiguresInHtml(html, await presentAmounts(db))
}

/** A box with a figure that stands out: the first figure in it is the one. */
const PULLED =
  /<aside class="pull-figure">(?:(?!<\/aside>)[\s\S])*?<data class="[\w-]+" value="(\w+)">/g

/**
 * A text with a line for each of its pull figures: since when it holds, and when the firm last looked
 * (docs/product.md, "Boxes beside an article").
 *
 * @param text its content sanitised
 * @returns the lines by the figures' ids, where any stands out
 */
export async function withFigureLines<Text extends { content: string }>(
  db: Database,
  text: Text,
): Promise<Text & { figureLines?: Record<string, string> }> {
  const ids = new Set(Array.from(text.content.matchAll(PULLED), ([, id]) => id))
  if (ids.size === 0) return text
  const pulled = (await readFigures(db)).filter(({ id }) => ids.has(id))
  return { ...text, figureLines: Object.fromEntries(pulled.map((one) => [one.id, lineOf(one)])) }
}

const originals = new Map(Object.entries(originalAmounts))

function lineOf({ id, name, pence, checkedAt }: Awaited<ReturnType<typeof readFigures>>[number]) {
  const original = originals.get(id)
  const since = original?.pence === pence ? original.since : undefined
  const holds = since ? `${name}, since ${formatLongDate(since)}.` : `${name}.`
  return checkedAt ? `${holds} Looked at again on ${formatLongDate(checkedAt)}.` : holds
}

/** A plain text with each official figure by its name in brackets, as people read it in a history. */
export function withFigureNames(text: string): string {
  const names = new Map(Object.entries(originalAmounts).map(([id, { name }]) => [id, name]))
  return figuresInWords(text).reduce(
    (read, { id, words }) => read.replace(words, `[${names.get(id) ?? id}]`),
    text,
  )
}

/** @throws {Problem} 422 at `content` for rich text with an unknown official figure */
export function refuseUnknownFigures(html: string): void {
  refuseUnknown(figuresInHtml(html), 'content')
}

/** @throws {Problem} 422 at `answer` for an answer with an unknown official figure */
export function refuseUnknownFiguresInAnswer(answer: string): void {
  refuseUnknown(figuresInWords(answer), 'answer')
}

/**
 * Writes the present amounts into every article that shows an official figure, and into what a search looks in. It is
 * no edit of an article, so open editors stay up to date.
 *
 * @param db a transaction, of the write that has changed an amount
 */
export async function refreshFigures(db: Database): Promise<void> {
  for (const { id, ...texts } of await outOfDate(db)) {
    await db.updateTable('blogPosts').set(texts).where('id', '=', id).execute()
  }
}

/** The same outside a transaction, which it opens only when there is something to write. */
export async function refreshFiguresIfNeeded(db: Database): Promise<void> {
  if ((await outOfDate(db)).length === 0) return
  await db.transaction().execute(refreshFigures)
}

/** The articles whose figures show other amounts, with the texts that they should have. */
async function outOfDate(db: Database) {
  const amounts = await presentAmounts(db)
  const posts = await db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'excerpt', 'content'])
    .where('content', 'like', `%class="${OFFICIAL_FIGURE}"%`)
    .execute()
  return posts.flatMap((post) => {
    const content = withFiguresInHtml(post.content, amounts)
    if (content === post.content) return []
    return [{ id: post.id, content, searchText: articleSearchText({ ...post, content }) }]
  })
}

function refuseUnknown(figures: ReadonlyArray<{ id: string; words: string }>, path: string): void {
  const unknown = figures.find(({ id }) => !Object.hasOwn(originalAmounts, id))
  if (!unknown) return
  const message = `“${unknown.words || unknown.id}” is no longer an official figure. Remove it, or choose another.`
  throw fieldProblem(422, path, message)
}
