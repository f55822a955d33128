import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findFirstAdministrator } from '~/features/auth/repository.server'
import { LONGEST_CATEGORY } from '~/features/blog/rules'
import { UPLOAD_LIMITS } from '~/features/uploads/file-types'
import { tooLarge } from '~/features/uploads/incoming-files.server'
import { countInWords } from '~/lib/text/word-account'
import { COMMAND_LINE } from '~/platform/audit-context'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { pictureFinder } from '../rules'
import type { ImportedPost } from '../schema'
import { type ImportSite, importPosts, tryImport } from './import-posts.server'
import { lostPicture } from './old-pictures.server'
import { type OldSite, UnreadableExport } from './old-site.server'
import { type OpenExport, withExport } from './open-export.server'

const PROGRAMS: Readonly<Record<string, OldSite['program'] | undefined>> = {
  'import-wordpress': 'WordPress',
  'import-ghost': 'Ghost',
}

export const isMoveInCommand = (word: string | undefined) => PROGRAMS[word ?? ''] !== undefined

/**
 * Imports articles from a terminal on the server (docs/operations/content.md, "Import from WordPress or Ghost").
 *
 * @param words the command and its arguments
 * @throws {OperatorError} when the file cannot be read, or comes from the other program
 */
export async function runMoveInCommand(
  words: readonly string[],
  site: ImportSite,
  say: (line: string) => void,
): Promise<void> {
  const { file, program, folder, isTrial, category } = readWords(words)
  const bytes = await readFileOf(file)
  const pictures = folder === undefined ? [] : await listFiles(folder)
  const find = pictureFinder(pictures)
  const work = async (old: OpenExport) => {
    if (old.program !== program) {
      const command = `import-${old.program.toLowerCase()}`
      throw new OperatorError(`This is an export of ${old.program}: please use ${command}.`)
    }
    if (isTrial) {
      const trial = await tryImport(old)
      for (const post of trial.posts) {
        const missing = post.pictures.filter((address) => find(address) === undefined)
        sayPost(say, {
          ...post,
          notes: [...post.notes, ...missing.map((address) => lostPicture(address))],
        })
      }
      sayRest(say, trial.posts, old)
      return say('Nothing has been imported. Without --dry-run, they come as drafts.')
    }
    const author = await findFirstAdministrator(site.db)
    if (!author)
      throw new OperatorError(
        'There is no administrator yet who could be the author of the drafts.',
      )
    const { posts } = await importPosts(site, old, {
      author: COMMAND_LINE,
      authorId: author.id,
      from: 0,
      isOver: () => false,
      readPicture: async (address) => {
        const name = find(address)
        return folder === undefined || name === undefined ? null : readPicture(join(folder, name))
      },
      onPost: (post, done, total) => sayPost(say, post, `${done} of ${total}: `),
    })
    sayRest(say, posts, old)
  }
  await withExport(site, { bytes, category }, work).catch((error) => {
    throw error instanceof UnreadableExport ? new OperatorError(error.message) : error
  })
}

/** In bytes. A command has memory of its own, so the limit is higher than in the browser. */
const LARGEST_EXPORT = 50 * 1024 * 1024

const HELP = `${commandLine('content', 'import-wordpress FILE')}   imports a WordPress export (.xml) as drafts
${commandLine('content', 'import-ghost FILE')}       imports a Ghost export (.json) as drafts

  --dry-run            says what would come, and imports nothing
  --pictures FOLDER    where its pictures are: wp-content/uploads, or content/images
  --category NAME      for articles whose own category this site does not know`

function readWords([command = '', ...words]: readonly string[]) {
  const program = PROGRAMS[command]
  try {
    const { values, positionals } = parseArgs({
      args: words.slice(),
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        pictures: { type: 'string' },
        category: { type: 'string' },
      },
    })
    const [file, ...others] = positionals
    const { pictures: folder, category = null } = values
    if (
      file !== undefined &&
      others.length === 0 &&
      program &&
      (category ?? '').length <= LONGEST_CATEGORY
    ) {
      return { file, program, folder, category, isTrial: values['dry-run'] }
    }
  } catch {
    // An unknown option.
  }
  throw new OperatorError(HELP)
}

async function readFileOf(file: string): Promise<Uint8Array> {
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  // Files that are too large are not even read.
  if (facts.size > LARGEST_EXPORT) throw new OperatorError(tooLarge(LARGEST_EXPORT).message)
  return readFile(file)
}

/** Files within the folder; links that lead out of it are ignored. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new OperatorError(`There is no folder ${folder}.`)
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

async function readPicture(path: string): Promise<Uint8Array | null> {
  const { size } = await stat(path)
  return size > UPLOAD_LIMITS.blogImage ? null : readFile(path)
}

function sayPost(say: (line: string) => void, post: ImportedPost, place = ''): void {
  const { title, path, oldPath, state, notes, words } = post
  const outcome = {
    comes: `${oldPath ?? 'no address'} → ${path}`,
    here: 'is here already',
    refused: 'cannot come',
  }[state]
  const counted = words ? ` ${countInWords(words)}` : ''
  say(`${place}${title} (${outcome})${counted}`)
  for (const note of notes) say(`    ${note}`)
}

function sayRest(
  say: (line: string) => void,
  posts: readonly ImportedPost[],
  { skipped, kinds }: Pick<OldSite, 'skipped' | 'kinds'>,
): void {
  for (const kind of kinds) say(`In the file: ${kind}`)
  for (const { title, why } of skipped) say(`Left out: ${title}. ${why}`)
  const of = (state: ImportedPost['state']) => posts.filter((post) => post.state === state).length
  say(
    `${of('comes')} articles as drafts, ${of('here')} here already, ${of('refused')} that cannot be imported, ${skipped.length} left out.`,
  )
}
