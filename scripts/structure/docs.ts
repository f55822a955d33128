const PRODUCT = 'docs/product.md'

/** In characters. Prose beyond it cannot be read beside code, nor compared line by line. */
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
