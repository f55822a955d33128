import { findCircles } from './circles.ts'
import { type Import, importsBetween } from './imports.ts'

/**
 * The rooms of `src`, from the ground up: each may use those before it, and its own (docs/architecture.md). A feature
 * is a room of its own, and so is each file next to them.
 */
const FLOORS = [
  'lib',
  'domain',
  'content',
  'ui',
  'seo',
  'platform',
  'content-kinds',
  'features',
  'routes',
  'router.tsx',
  'app',
]

/** In lines. From the first a file is named, beyond the second it is refused: it does more than one thing. */
const LONG_FILE = 250
const LONGEST_FILE = 350

/** A size of type beyond the seven of src/ui/styles/styles.css: as a class, or as a rule of a stylesheet. */
const OTHER_SIZE =
  /(?<![\w-])text-(?:xs|lg|\d?xl|\[(?:length:|clamp|calc|min|max|\.?\d)[^\]]*\])(?![\w-])|\bfont(?:-size)?:[^;{}]*\d(?:px|pt|r?em|%|cq\w+|vw)/

/** Any clock or calendar other than London’s. */
const OTHER_CLOCK = /\bIntl\.(?:DateTime|RelativeTime)Format\b|\.toLocale(?:Date|Time)String\(/

const CLOCK = 'src/lib/london.ts'

/** Reads times of other zones from outside calendars, and displays none. */
const OTHER_ZONES = 'src/features/booking/busy/wall-time.server.ts'

/** Turns text into elements. */
const INSERTS_HTML =
  /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*(?:[+|&?]{0,2}=)(?!=)|\b(?:insertAdjacentHTML|createContextualFragment|setHTML|setHTMLUnsafe|parseHTMLUnsafe|srcDoc|srcdoc)\b|\bdocument\.write/

/** The one place that does, with what `safeHtml` has let through. */
const INSERTER = 'src/features/rich-text/components/rich-text.tsx'

/** And the frames of past pages and of mails, in which nothing runs. */
const FRAMES = [
  'src/features/past-pages/admin/past-page-frame.tsx',
  'src/features/site-settings/admin/mail-sentences/mail-frame.tsx',
]

/** And drawings that are part of the program. */
const DRAWINGS = ['src/features/home/components/kitchen-table.tsx', 'src/ui/drawn-icon.ts']

/** Mails have styles in their elements, in sizes of their own: programs that read mail know no style sheet of ours. */
const MAILS = 'src/platform/mail/layout/'

/**
 * Checks the place and the imports of every file (docs/architecture.md).
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
    ...bookingCircles(imports),
    ...Array.from(checked.keys()).flatMap(checkName),
    ...Array.from(checked).flatMap(([path, code]) => checkContent(path, code)),
  ]
}

/**
 * Files that grow too long.
 *
 * @param files as above
 * @returns a line for each
 */
export function longFiles(files: ReadonlyMap<string, string>): string[] {
  return Array.from(files, ([path, code]) => [path, linesOf(code)] as const)
    .filter(([path, lines]) => path !== 'src/routeTree.gen.ts' && lines > LONG_FILE)
    .map(([path, lines]) => `${path}: ${lines} lines`)
}

function checkImport({ from, to, isType }: Import): string[] {
  const says = (sentence: string) => [`${from} imports ${to}: ${sentence}`]
  const own = floorOf(from)
  const other = floorOf(to)
  if (other > own && /^src\/(?!routeTree)/.test(to)) {
    return says(
      `${roomOf(from)} stands below ${roomOf(to)}. Pass the value in, or move what both need to ${roomOf(from)} or below it.`,
    )
  }
  if (isAdmin(to) && featureOf(from) !== null && !isAdmin(from)) {
    return says('what visitors see uses no staff side. Move what both need out of admin/.')
  }
  if (!isType && runsOnServer(to) && !mayUseServer(from)) {
    return says(
      'this would carry server code to the browser. Ask through the API (queries.ts), import only its types, or move a shared constant to a file without .server.',
    )
  }
  return []
}

/** @returns its place in FLOORS; files outside the rooms, or that compose them (`src/router.tsx`), are above all */
function floorOf(path: string): number {
  const place = FLOORS.indexOf(layerOf(path))
  return place < 0 ? FLOORS.length : place
}

/** As it is called in sentences. */
function roomOf(path: string): string {
  return `src/${layerOf(path)}`
}

/** Types count too: files that need each other's types cannot be read, moved or split one by one either. */
function fileCircles(imports: Import[]): string[] {
  return findCircles(imports.map(({ from, to }) => [from, to])).map(
    (circle) =>
      `${circle.join(' → ')} is a circle of imports. Move what both sides need to a file of its own, below them; or pass it in as an argument.`,
  )
}

function featureCircles(imports: Import[]): string[] {
  return findCircles(arrowsBetween(imports, featureOf)).map(
    (circle) =>
      `src/features: ${circle.join(' → ')} is a circle. Move what both need to src/lib, src/content or a third feature, or let a route put the two together.`,
  )
}

function bookingCircles(imports: Import[]): string[] {
  return findCircles(arrowsBetween(imports, bookingFolderOf)).map(
    (circle) =>
      `src/features/booking: ${circle.join(' → ')} is a circle. A booking goes through its folders one way (docs/architecture.md, "A booking"): move what both need to the earlier one.`,
  )
}

function bookingFolderOf(path: string): string | null {
  return /^src\/features\/booking\/([^/]+)\//.exec(path)?.[1] ?? null
}

function arrowsBetween(imports: Import[], placeOf: (path: string) => string | null) {
  return imports.flatMap(({ from, to }): Array<[string, string]> => {
    const own = placeOf(from)
    const other = placeOf(to)
    return own && other && own !== other && !isTest(from) ? [[own, other]] : []
  })
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
  return problems
}

function checkContent(path: string, code: string): string[] {
  const problems: string[] = []
  const lines = linesOf(code)
  if (lines > LONGEST_FILE) {
    problems.push(
      `${path}: ${lines} lines, of ${LONGEST_FILE} at most. Split it by subject, so that each file has one reason to change; what tests share goes to tests/fixtures.`,
    )
  }
  if (path.endsWith('.tsx') && /\sstyle=\{/.test(code)) {
    problems.push(
      `${path}: the content security policy forbids style attributes. Use a utility class, or a rule in src/ui/styles/styles.css.`,
    )
  }
  const mayInsert = isTest(path) || [INSERTER, ...DRAWINGS, ...FRAMES].includes(path)
  if (path.startsWith('src/') && !mayInsert && INSERTS_HTML.test(code)) {
    problems.push(
      `${path}: HTML is put into a page in one place, which lets nothing through that could run. Show a text with <RichText> (${INSERTER}), anything else as elements or words.`,
    )
  }
  if (path.startsWith('src/') && !path.startsWith(MAILS) && OTHER_SIZE.test(code)) {
    problems.push(
      `${path}: seven sizes of type are enough. Use text-sm, text-base, text-h3 or text-lead, text-title, text-figure, text-h2 or text-h1, or their variables in a stylesheet (src/ui/styles/styles.css).`,
    )
  }
  if (
    path.startsWith('src/') &&
    !isTest(path) &&
    path !== CLOCK &&
    path !== OTHER_ZONES &&
    OTHER_CLOCK.test(code)
  ) {
    problems.push(
      `${path}: everyone reads one clock, in one format. Use ${CLOCK}, or add there what it lacks.`,
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

function isAdmin(path: string): boolean {
  return /^src\/features\/(?:[^/]+\/)+admin\//.test(path)
}

function runsOnServer(path: string): boolean {
  return (
    /^src\/(?:app|platform)\//.test(path) ||
    /^src\/content-kinds\/[^/]+\/(?!(?:rules|schema)\.ts$)/.test(path) ||
    /\.server\.tsx?$/.test(path)
  )
}

function mayUseServer(path: string): boolean {
  const isServer = runsOnServer(path) || path === 'src/server.ts'
  return isServer || ['db', 'tests', 'scripts'].includes(layerOf(path))
}

function linesOf(code: string): number {
  return code.trimEnd().split('\n').length
}

function isTest(path: string): boolean {
  return /\.(?:test|spec)\.[jt]sx?$/.test(path)
}
