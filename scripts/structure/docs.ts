import { matchesGlob } from 'node:path'

const PRODUCT = 'docs/product.md'

/** In characters. Longer lines of prose are hard to read next to code and to compare. */
const LONGEST_LINE = 120

/** In lines: what fits on a screen. */
const LONGEST_SECTION = 40

/** Tables, headings and definitions of links are one line each. */
const UNWRAPPED = /^(?:\||#|\[[^\]]+\]: )/

/** `docs/product.md, "Team"`, also on the next line of a comment, and further sections after commas. */
const REFERENCE = /docs\/product\.md`?,[\s*/]+("[^"\n]+"(?:, "[^"\n]+")*)/g

/**
 * Checks that docs/product.md can be read a screen at a time, and that the sections named in code and docs are in it.
 *
 * @param product its text
 * @param files contents by path: where its sections are named
 * @returns a sentence for each problem: where it is, and what to do
 */
export function checkProductPage(product: string, files: ReadonlyMap<string, string>): string[] {
  const lines = withoutCode(product).split('\n')
  const starts = lines.flatMap((line, index) => (line.startsWith('#') ? [index] : []))
  const headings = new Set(starts.map((start) => lines[start]?.replace(/^#+ /, '')))
  return [
    ...lines.flatMap((line, index) =>
      line.length > LONGEST_LINE && !UNWRAPPED.test(line)
        ? [`${PRODUCT}:${index + 1}: wrap prose at ${LONGEST_LINE} characters.`]
        : [],
    ),
    ...starts.flatMap((start, index) => {
      const length = (starts[index + 1] ?? lines.length) - start
      return length > LONGEST_SECTION
        ? [
            `${PRODUCT}:${start + 1}: ${length} lines, of ${LONGEST_SECTION} at most. Divide the section with ### headings.`,
          ]
        : []
    }),
    ...Array.from(files).flatMap(([path, text]) => unknownSections(path, text, headings)),
  ]
}

/** A file of this project in backticks, whole or by the end of its path; patterns for several too. */
const NAMED_FILE =
  /`((?:[\w.*-]|\{[\w.,/-]+\})+(?:\/(?:[\w.$*-]|\{[\w.,/-]+\})+)+\.(?:[jt]sx?|css|md))`/g

/**
 * Checks that each file that a doc names by its path is there. Decision records say what was, and are left alone; the
 * recipes of CONTRIBUTING.md name files to be made (scripts/recipes-check.ts tries them).
 *
 * @param docs contents by path
 * @param paths of all files
 * @returns a sentence for each problem: where it is, and what to do
 */
export function checkNamedFiles(
  docs: ReadonlyMap<string, string>,
  paths: readonly string[],
): string[] {
  return Array.from(docs)
    .filter(([path]) => !path.startsWith('docs/decisions/') && path !== 'CONTRIBUTING.md')
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) =>
        Array.from(line.matchAll(NAMED_FILE), ([, named = '']) => named)
          .filter((named) => !paths.some((each) => matchesGlob(each, `{,**/}${named}`)))
          .map((named) => `${path}:${index + 1}: no file is called “${named}”. Name it as it is.`),
      ),
    )
}

function unknownSections(path: string, text: string, headings: Set<string | undefined>): string[] {
  const named = Array.from(text.matchAll(REFERENCE), ([, names = '']) => names.match(/[^"]{3,}/g))
  return named
    .flatMap((names) => names ?? [])
    .filter((name) => !headings.has(name))
    .map(
      (name) => `${path}: ${PRODUCT} has no section “${name}”. Name the one that holds the rule.`,
    )
}

/** The same lines, empty where they are code. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/[^\n]/g, ''))
}
