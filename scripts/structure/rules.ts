import {
  compositionFiles,
  featureFiles,
  featureFolders,
  foundations,
  namedFeatureFiles,
  openServerFiles,
} from './allowed-names.ts'
import { findCircles } from './circles.ts'
import { type Import, importsBetween } from './imports.ts'

/** In lines. Longer files, tests too, do more than one thing. */
const LONGEST_FILE = 250

/** A size of type beyond the seven of src/ui/styles.css: as a class, or as a rule of a stylesheet. */
const OTHER_SIZE =
  /(?<![\w-])text-(?:xs|lg|\d?xl|\[(?:length:|clamp|calc|min|max|\.?\d)[^\]]*\])(?![\w-])|\bfont(?:-size)?:[^;{}]*\d(?:px|pt|r?em|%|cq\w+|vw)/

/** What makes elements of a text. */
const INSERTS_HTML =
  /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*(?:[+|&?]{0,2}=)(?!=)|\b(?:insertAdjacentHTML|createContextualFragment|setHTML|setHTMLUnsafe|parseHTMLUnsafe|srcDoc|srcdoc)\b|\bdocument\.write/

/** The one place that does, with what `safeHtml` has let through. */
const INSERTER = 'src/features/rich-text/components/rich-text.tsx'

/**
 * Checks where code stands and what it imports (docs/architecture.md).
 *
 * @param files contents by path, relative to the project, with forward slashes
 * @returns a sentence for each problem: where it is, and where the code should go instead
 */
export function checkStructure(files: ReadonlyMap<string, string>): string[] {
  const checked = new Map(Array.from(files).filter(([path]) => path !== 'src/routeTree.gen.ts'))
  const imports = importsBetween(checked)
  return [
    ...imports.filter(({ from }) => !isTest(from)).flatMap(checkImport),
    ...fileCircles(imports),
    ...featureCircles(imports),
    ...Array.from(checked.keys()).flatMap(checkName),
    ...Array.from(checked).flatMap(([path, code]) => checkContent(path, code)),
  ]
}

function checkImport({ from, to, isType }: Import): string[] {
  const says = (sentence: string) => [`${from} imports ${to}: ${sentence}`]
  const [own, other] = [featureOf(from), featureOf(to)]

  const foundation = foundations.find(({ folder }) => from.startsWith(folder))
  if (foundation && ![foundation.folder, ...foundation.below].some((path) => to.startsWith(path))) {
    return says(foundation.remedy)
  }
  if (layerOf(to) === 'routes' && layerOf(from) !== 'routes' && from !== 'src/router.tsx') {
    return says('a route is nobody’s library. Move what is shared to the feature it belongs to.')
  }
  if (other !== null && own === null && !mayUseFeatures(from)) {
    return says(
      `${layerOf(from)} stands below the features. Pass the value in, move this file to src/features/${other}, or move the shared part to src/lib or src/content.`,
    )
  }
  if (other !== null && own !== null && other !== own && !isOpenToFeatures(to, from)) {
    return says(
      `another feature may use only schema.ts, queries.ts, rules.ts and components of “${other}”, and its admin/ from admin/ alone. Move what both need to one of these, or to src/lib or src/server.`,
    )
  }
  if (!isType && runsOnServer(to) && !mayUseServer(from)) {
    return says(
      'this would carry server code to the browser. Ask through the API (queries.ts), import only its types, or move a shared constant to rules.ts.',
    )
  }
  return []
}

/** Types count too: files that need each other's types cannot be read, moved or split one by one either. */
function fileCircles(imports: Import[]): string[] {
  return findCircles(imports.map(({ from, to }) => [from, to])).map(
    (circle) =>
      `${circle.join(' → ')} is a circle of imports. Move what both sides need to a file of its own, below them; or pass it in as an argument.`,
  )
}

function featureCircles(imports: Import[]): string[] {
  const arrows = imports.flatMap(({ from, to }): Array<[string, string]> => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other && !isTest(from) ? [[own, other]] : []
  })
  return findCircles(arrows).map(
    (circle) =>
      `src/features: ${circle.join(' → ')} is a circle. Move what both need to src/lib, src/content or a third feature, or let a route put the two together.`,
  )
}

function checkName(path: string): string[] {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  const problems: string[] = []
  if (layerOf(path) === 'routes') return problems
  if (!parts.every((part) => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/.test(part))) {
    problems.push(`${path}: names are kebab-case: lower-case words with hyphens between them.`)
  }
  if (/^index\.[jt]sx?$/.test(name)) {
    problems.push(`${path}: no barrels. Import from the file that has the thing, and name that.`)
  }
  if (featureOf(path) !== null && !hasFeatureName(path)) {
    problems.push(
      `${path}: a feature's files are ${featureFiles.join(', ')}, ${featureFolders.map((folder) => `${folder}/`).join(', ')} and tests. Put the code in one of these; a file with a clear noun of its domain is listed, with the reason, in scripts/structure/allowed-names.ts.`,
    )
  }
  return problems
}

function checkContent(path: string, code: string): string[] {
  const problems: string[] = []
  const lines = code.trimEnd().split('\n').length
  if (lines > LONGEST_FILE) {
    problems.push(
      `${path}: ${lines} lines, of ${LONGEST_FILE} at most. Split it by subject, so that each file has one reason to change; what tests share goes to tests/fixtures.`,
    )
  }
  if (path.endsWith('.tsx') && /\sstyle=\{/.test(code)) {
    problems.push(
      `${path}: the content security policy forbids style attributes. Use a utility class, or a rule in src/ui/styles.css.`,
    )
  }
  if (path.startsWith('src/') && !isTest(path) && path !== INSERTER && INSERTS_HTML.test(code)) {
    problems.push(
      `${path}: HTML is put into a page in one place, which lets nothing through that could run. Show a text with <RichText> (${INSERTER}), anything else as elements or words.`,
    )
  }
  if (path.startsWith('src/') && OTHER_SIZE.test(code)) {
    problems.push(
      `${path}: seven sizes of type are enough. Use text-sm, text-base, text-h3 or text-lead, text-title, text-figure, text-h2 or text-h1, or their variables in a stylesheet (src/ui/styles.css).`,
    )
  }
  if (/\b(?:TO[D]O|FIX[M]E)\b/.test(code)) {
    problems.push(`${path}: finish it now, or file an issue; the code holds no notes to oneself.`)
  }
  if (isTest(path) && /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|ski[p])\b/.test(code)) {
    problems.push(`${path}: every test runs, always. Remove the mark, or remove the test.`)
  }
  return problems
}

function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'src' ? second : top
}

function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function hasFeatureName(path: string): boolean {
  const inside = path.replace(/^src\/features\//, '')
  const [, first = '', ...rest] = inside.split('/')
  if (isTest(path) || inside in namedFeatureFiles) return true
  const names: readonly string[] = rest.length > 0 ? featureFolders : featureFiles
  return names.includes(first)
}

/** The staff side of a feature may use that of another: toasts, or the editor of a text. */
function isOpenToFeatures(path: string, from: string): boolean {
  if (isAdmin(path)) return isAdmin(from)
  if (openServerFiles.includes(path)) return true
  return /^src\/features\/[^/]+\/(?:schema\.ts|queries\.ts|rules\.ts|components\/.*)$/.test(path)
}

function isAdmin(path: string): boolean {
  return /^src\/features\/[^/]+\/admin\//.test(path)
}

function mayUseFeatures(path: string): boolean {
  const isAbove = ['routes', 'features', 'tests', 'scripts', 'db'].includes(layerOf(path))
  const isComposition = compositionFiles.includes(path) || path.startsWith('src/server/commands/')
  return isAbove || /^src\/[^/]+$/.test(path) || isComposition
}

function runsOnServer(path: string): boolean {
  return path.startsWith('src/server/') || /\.server\.tsx?$/.test(path)
}

function mayUseServer(path: string): boolean {
  const isServer = runsOnServer(path) || path === 'src/server.ts'
  return isServer || ['db', 'tests', 'scripts'].includes(layerOf(path))
}

function isTest(path: string): boolean {
  return /\.(?:test|spec)\.[jt]sx?$/.test(path)
}
