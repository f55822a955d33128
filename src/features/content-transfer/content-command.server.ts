import {
  isMoveInCommand,
  runMoveInCommand,
} from '~/features/imports/conversion/import-command.server'
import { OperatorError } from '~/platform/operator-error'
import { exportContent, type TransferSite } from './export-content.server'
import { importContent } from './import-content.server'
import { removeDemonstration } from './remove-demonstration.server'

const HELP = `Moves settings, questions, people, reviews and articles with their pictures between sites:

  npm run content -- export FOLDER            writes them into a new folder
  npm run content -- import FOLDER            takes them over from one
  npm run content -- remove-demonstration     removes the demonstration content that nobody has edited
  npm run content -- import-wordpress FILE    imports articles of a WordPress export as drafts
  npm run content -- import-ghost FILE        imports articles of a Ghost export as drafts

Accounts, bookings and subscribers are never part of it.`

/**
 * Moves content between sites, from a terminal on the server (docs/operations.md, "Content from another site").
 *
 * @param words as they were typed after the command
 * @throws {OperatorError} when it cannot be done
 */
export async function runContentCommand(
  words: readonly string[],
  site: TransferSite,
  say: (line: string) => void,
): Promise<void> {
  const [action, folder, ...others] = words
  if (isMoveInCommand(action)) return runMoveInCommand(words, site, say)
  if (others.length > 0) throw new OperatorError(HELP)
  if (action === 'remove-demonstration' && folder === undefined) {
    const { articles, questions, people } = await removeDemonstration(site)
    return say(
      `Removed: ${articles} articles, ${questions} questions, ${people} people. What somebody has edited is still there.`,
    )
  }
  if (folder === undefined) throw new OperatorError(HELP)
  if (action === 'export') {
    const { articles, questions, people, reviews, pictures } = await exportContent(site, folder)
    return say(
      `${folder} holds the settings, ${articles.length} articles, ${questions.length} questions, ${people.length} people, ${reviews.length} reviews and ${pictures.length} files of pictures.`,
    )
  }
  if (action !== 'import') throw new OperatorError(HELP)
  const { added, changed, unchanged } = await importContent(site, folder)
  say(`${added} added, ${changed} changed, ${unchanged} were the same already.`)
}
