/** What a worked recipe changes. Without an anchor it is a whole file. */
interface Edit {
  place: 'new' | 'after' | 'before' | 'instead of'
  anchor: string
  text: string
}

/** A file that a recipe changes: with edits, or by a command that writes it. */
export interface Step {
  file: string
  edits: Edit[]
  /** As in package.json. */
  writtenBy: string | null
}

export interface Recipe {
  /** As CONTRIBUTING.md calls it. */
  name: string
  steps: Step[]
  /** Files of tests that watch over the steps. */
  tests: string[]
  /** The test of the result, and its file. */
  proof: Step
}

const block = /^(?:(After|Before|Instead of) `(.+)`:\n\n)?```\w+\n([\s\S]*?)^```$/gm

/**
 * Reads a worked recipe (scripts/recipes/*.md): a heading for each file, and below it what is written there. What follows
 * “# Proof” is no step.
 *
 * @throws when it cannot be understood
 */
export function readRecipe(markdown: string): Recipe {
  const name = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
  const tests = /^Watched by (.+)$/m.exec(markdown)?.[1]?.match(/(?<=`)[^`, ]+(?=`)/g) ?? []
  const [before = '', after = ''] = markdown.split(/^# Proof$/m)
  const [proof, ...others] = stepsIn(after)
  if (!name || tests.length === 0 || !proof || others.length > 0) {
    throw new Error(`A recipe needs a name, tests and one proof: ${name}`)
  }
  return { name, tests, steps: stepsIn(before), proof }
}

function stepsIn(markdown: string): Step[] {
  return markdown
    .split(/^(?=## `)/m)
    .slice(1)
    .map((text) => {
      const file = /^## `(.+)`$/m.exec(text)?.[1]
      const writtenBy = /^Written by `npm run (\w+)`/m.exec(text)?.[1] ?? null
      const edits = Array.from(
        text.matchAll(block),
        ([, how, anchor = '', written = '']): Edit => ({
          place: placeNamed(how),
          anchor,
          text: written,
        }),
      )
      if (!file || (edits.length === 0) === (writtenBy === null)) {
        throw new Error(`A step needs a file, and edits or a command:\n${text}`)
      }
      return { file, edits, writtenBy }
    })
}

function placeNamed(how: string | undefined): Edit['place'] {
  if (how === 'After') return 'after'
  if (how === 'Before') return 'before'
  return how ? 'instead of' : 'new'
}

/**
 * A file with a step's edits.
 *
 * @param text as it was; nothing where there is no such file
 * @throws when an anchor is not there just once
 */
export function edited(text: string | null, { file, edits }: Step): string {
  let result = text
  for (const { place, anchor, text: written } of edits) {
    if (place === 'new') {
      if (result !== null) throw new Error(`${file} already exists.`)
      result = written
      continue
    }
    const lines: string[] = result?.split(/(?<=\n)/) ?? []
    const at = lines.findIndex((line) => line.trimEnd() === anchor)
    const isUnique = lines.filter((line) => line.trimEnd() === anchor).length === 1
    if (!isUnique) throw new Error(`${file} has no line, or several, that is only:\n${anchor}`)
    lines.splice(place === 'after' ? at + 1 : at, place === 'instead of' ? 1 : 0, written)
    result = lines.join('')
  }
  return result ?? ''
}

/** Files that someone following a recipe writes, without documents and generated files. */
export function filesOf({ steps }: Recipe): string[] {
  return steps.flatMap(({ file, writtenBy }) =>
    writtenBy !== null || file.startsWith('docs/') ? [] : [file],
  )
}

/** The lines that a recipe's steps write. */
export function linesOf({ steps }: Recipe): number {
  return steps
    .flatMap(({ edits }) => edits)
    .reduce((lines, { text }) => lines + text.split('\n').length - 1, 0)
}

/**
 * The files that CONTRIBUTING.md names in a recipe, in their order: each numbered step begins with its own.
 *
 * @throws when there is no such recipe, or a step begins with something else
 */
export function filesNamed(contributing: string, name: string): string[] {
  const section = contributing.split(/^(?=## )/m).find((text) => text.startsWith(`## ${name}\n`))
  const steps = section?.match(/^\d+\. .+$/gm)
  if (!steps) throw new Error(`CONTRIBUTING.md has no recipe “${name}”.`)
  return steps.map((step) => {
    const file = /^\d+\. `([^`]+)`/.exec(step)?.[1]
    if (!file) throw new Error(`This step of “${name}” does not begin with its file: ${step}`)
    return file
  })
}
