import { syllablesOf } from './syllables'

/** What is said of how hard a text is to read. */
export interface ReadingAge {
  /** At which age most people read it with ease. */
  years: number
  /** Its sentences that are hardest to read, the hardest first. */
  hardest: string[]
}

/** A shorter text is not judged, in words. */
const FEWEST_WORDS = 100

/** A school year of the United States begins at five, as ours does. */
const AGE_OF_FIRST_GRADE = 5

/** Sentences that are named. */
const HARDEST = 3

/** A shorter sentence is never hard to read for its length, in words. */
const SHORTEST_HARD = 12

const sentenceEnd = /(?<=[.!?…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\p{N}])/u
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’-]*[\p{L}\p{N}])?/gu

/** The sentences of a paragraph, a heading or a point. */
export function sentencesIn(line: string): string[] {
  return line.split(sentenceEnd)
}

/**
 * The reading age of a text: its grade after Flesch and Kincaid (J. P. Kincaid and others, 1975) and five years
 * (docs/product.md, "Before publishing"). Headings and lists without a full stop are sentences of their own.
 *
 * @param lines its paragraphs, headings and points
 * @returns null for a text that is too short to be judged
 */
export function readingAge(lines: readonly string[]): ReadingAge | null {
  const sentences = lines.flatMap(sentencesIn).flatMap(measured)
  const words = total(sentences.map(({ words }) => words))
  if (words < FEWEST_WORDS) return null
  const syllables = total(sentences.map(({ syllables }) => syllables))
  const hardest = sentences
    .filter(({ words }) => words >= SHORTEST_HARD)
    .map(({ text, ...counts }) => ({ text, grade: gradeOf({ ...counts, sentences: 1 }) }))
    .sort((one, other) => other.grade - one.grade)
    .map(({ text }) => text)
  const grade = gradeOf({ words, syllables, sentences: sentences.length })
  return {
    years: Math.max(AGE_OF_FIRST_GRADE, Math.round(grade + AGE_OF_FIRST_GRADE)),
    hardest: [...new Set(hardest)].slice(0, HARDEST),
  }
}

function gradeOf(of: { words: number; syllables: number; sentences: number }): number {
  return 0.39 * (of.words / of.sentences) + 11.8 * (of.syllables / of.words) - 15.59
}

function measured(text: string) {
  const words = text.match(word) ?? []
  if (words.length === 0) return []
  return [{ text, words: words.length, syllables: total(words.map(syllablesOf)) }]
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
