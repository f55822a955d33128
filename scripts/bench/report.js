import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { inProject, OperatorError } from '../lib/project.js'
import { outputOf } from './children.js'

/** @throws {OperatorError} when there is no report */
export function readReport(folder) {
  try {
    return readFileSync(reportIn(folder), 'utf8')
  } catch {
    throw new OperatorError(`There is no ${reportIn(folder)} to write results into.`)
  }
}

/**
 * What was measured, on what and how often, in one line. Read before anything is written, while the working
 * tree is still clean.
 */
export async function circumstances({ rounds }) {
  const describe = ['describe', '--always', '--dirty']
  const { code, output } = await outputOf('git', describe, { cwd: inProject() })
  const [{ model }] = cpus()
  return [
    new Date().toISOString().slice(0, 10),
    code === 0 ? `commit ${output.trim()}` : 'not under version control',
    `${cpus().length} cores (${model.trim()})`,
    `Node ${process.versions.node}`,
    `rounds: ${rounds}`,
  ].join(', ')
}

/**
 * Writes a part's results between its markers, and leaves the rest alone.
 *
 * @param {string} measuredOn from `circumstances`
 * @param {{ text: string, targets: object[] }} result
 */
export function writeSection(folder, name, measuredOn, { text, targets }) {
  const report = readReport(folder)
  const [begin, end] = [`<!-- bench ${name}: begin -->`, `<!-- bench ${name}: end -->`]
  const [from, to] = [report.indexOf(begin), report.indexOf(end)]
  if (from < 0 || to < from)
    throw new OperatorError(`${reportIn(folder)} has no ${begin} … ${end}.`)
  const blocks = [measuredOn, text, targetWords(targets)]
  const section = blocks.join('\n\n')
  writeFileSync(
    reportIn(folder),
    `${report.slice(0, from)}${begin}\n\n${section}\n\n${report.slice(to)}`,
  )
}

/**
 * A Markdown table; all columns but the first are right-aligned.
 *
 * @param {string[]} headings
 * @param {string[][]} rows
 */
export function table(headings, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const alignments = headings.map((_, index) => (index === 0 ? '---' : '---:'))
  return [headings, alignments, ...rows].map(line).join('\n')
}

/** One line per target: whether it was met, what was wanted and what was measured. */
export function describeTargets(targets) {
  return targets
    .map(({ what, wanted, measured, isMet }) => {
      return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${measured}, wanted ${wanted}`
    })
    .join('\n')
}

const reportIn = (folder) => join(folder, 'performance.md')

/** Counts the targets that were met, and lists the others. */
function targetWords(targets) {
  const missed = targets.filter(({ isMet }) => !isMet)
  const met = `Targets met: ${targets.length - missed.length} of ${targets.length}.`
  if (missed.length === 0) return met
  const words = missed.map(({ what, wanted, measured }) => `${what} ${measured}, wanted ${wanted}`)
  return `${met} Missed: ${words.join('; ')}.`
}
