import {
  type DemonstrationParts,
  findDemonstration,
  settleDemonstration,
} from '~/content-kinds/demonstration/demonstration'
import { CONTENT_KIND_SLUGS, countedWords, kindNamed } from '~/content-kinds/registry'
import { NO_NAME } from '~/content-kinds/removal-answers'
import {
  isMoveInCommand,
  runMoveInCommand,
} from '~/features/imports/conversion/import-command.server'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import { COMMAND_LINE } from '~/platform/audit-context'
import { OperatorError } from '~/platform/operator-error'
import { commandLine } from '~/platform/programs'
import { exportContent, type TransferSite } from './export-content.server'
import { importContent } from './import-content.server'

const HELP = `Moves settings, articles, questions, people, law records, snippets and reviews, with their pictures, between sites:

  ${commandLine('content', 'export FOLDER')}            writes them into a new folder
  ${commandLine('content', 'import FOLDER')}            takes them over from one
  ${commandLine('content', 'remove-demonstration')}     moves unedited demonstration content to the bin
  ${commandLine('content', 'remove-demonstration KIND')}    the same for one kind: ${CONTENT_KIND_SLUGS.join(', ')}; articles no longer name people who go
  ${commandLine('content', 'import-wordpress FILE')}    imports articles of a WordPress export as drafts
  ${commandLine('content', 'import-ghost FILE')}        imports articles of a Ghost export as drafts

Accounts, bookings and subscribers are never part of it.`

/**
 * Moves content between sites, from a terminal on the server (docs/operations/content.md, "Content from another site").
 *
 * @param words typed after the command
 * @throws {OperatorError} when it cannot be done
 */
export async function runContentCommand(
  words: readonly string[],
  site: TransferSite & { content: DemonstrationParts },
  say: (line: string) => void,
): Promise<void> {
  const [action, folder, ...others] = words
  if (isMoveInCommand(action)) return runMoveInCommand(words, site, say)
  if (others.length > 0) throw new OperatorError(HELP)
  if (action === 'remove-demonstration') return say(await removeDemonstration(site, folder))
  if (folder === undefined) throw new OperatorError(HELP)
  if (action === 'export') {
    const exported = await exportContent(site, folder)
    const parts = [
      'the settings',
      countedWords('posts', exported.articles.length),
      countedWords('faqs', exported.questions.length),
      countedWords('team', exported.people.length),
      countedWords('law', exported.law.length),
      countedWords('snippets', exported.snippets.length),
      counted(exported.reviews.length, 'review'),
      counted(exported.pictures.length, 'file of pictures', 'files of pictures'),
    ]
    return say(`${folder} holds ${listed(parts)}.`)
  }
  if (action !== 'import') throw new OperatorError(HELP)
  const { added, changed, unchanged } = await importContent(site, folder)
  say(`${added} added, ${changed} changed, ${unchanged} were the same already.`)
}

/** @param only one kind of content; all kinds if absent */
async function removeDemonstration(
  { db, content, now }: Pick<TransferSite, 'db' | 'now'> & { content: DemonstrationParts },
  only: string | undefined,
): Promise<string> {
  if (only !== undefined && !kindNamed(only)) throw new OperatorError(HELP)
  const remove = (await findDemonstration(db, content))
    .filter(({ kind }) => only === undefined || kind === only)
    .flatMap(({ kind, things }) => things.map(({ id }) => ({ kind, id })))
  const audit = { who: COMMAND_LINE, now: now() }
  const { removed } = await settleDemonstration(
    db,
    content,
    { remove, nameInstead: NO_NAME },
    audit,
  )
  const counts = removed
    .filter(({ kind }) => only === undefined || kind === only)
    .map(({ kind, things }) => countedWords(kind, things.length))
  return `In the bin: ${counts.join(', ')}. What someone has edited or kept is still there.`
}
