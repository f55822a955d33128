import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageFolderKey } from '~/features/uploads/rules'
import { imagesIn } from '~/lib/images/image-address'
import { OperatorError } from '~/platform/operator-error'
import { sha256 } from '~/platform/secrets'
import { CONTENT_FILE, type Content, contentSchema } from './content-file.server'

const MOST_FAULTS = 10

/**
 * Reads a folder made by `exportContent` and checks all of it.
 *
 * @throws {OperatorError} with its faults
 */
export async function readContentFolder(folder: string): Promise<Content> {
  const text = await readFile(join(folder, CONTENT_FILE), 'utf8').catch(() => null)
  if (text === null) throw refusal(`there is no ${CONTENT_FILE} in ${folder}`)
  const { data: content, error } = contentSchema.safeParse(parse(text))
  if (!content) {
    const problems = error.issues
      .slice(0, MOST_FAULTS)
      .map(({ path, message }) => `  ${path.join(' ')}: ${message}`)
    throw refusal(`some of ${CONTENT_FILE} does not fit:\n${problems.join('\n')}\n`)
  }
  for (const { file, sha256: expected } of content.pictures) {
    const bytes = await readFile(join(folder, file)).catch(() => null)
    if (!bytes || sha256(bytes) !== expected)
      throw refusal(`the picture ${file} is missing or damaged`)
  }
  for (const id of imagesIn(text)) {
    if (content.pictures.some(({ file }) => file.startsWith(imageFolderKey(id)))) continue
    throw refusal(`a picture that is shown (${id}) is not in it`)
  }
  return content
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(`${CONTENT_FILE} is damaged or incomplete`)
  }
}

function refusal(why: string): OperatorError {
  return new OperatorError(
    `The content cannot be read: ${why}. Nothing has changed. Export it again, or mend what is named.`,
  )
}
