import type { Editor } from '@tiptap/core'
import { pasteArrival } from '../pasting/arrivals'
import { findTrackedChanges } from '../pasting/tracked-changes'
import { type ReadDocument, readDocument } from './read-document'
import { refusalInWords, UnreadableDocument } from './unreadable-document'

/** Inserts at the cursor. Tracked changes are decided on first. */
export function insertDocument(editor: Editor, { name, html }: ReadDocument): void {
  if (findTrackedChanges(html).length > 0) {
    editor.storage.changesQuestion = { html, file: name }
    editor.emit('openDialog', 'changes')
  } else pasteArrival(editor, html, { file: name })
}

/**
 * Inserts each file at the cursor, one after another.
 *
 * @returns a sentence for each file that was not inserted
 */
export async function insertDocuments(editor: Editor, files: readonly File[]): Promise<string[]> {
  const failures: string[] = []
  for (const file of files) {
    const read = await readOrRefuse(file)
    if (editor.isDestroyed) return failures
    if (typeof read === 'string') failures.push(read)
    else insertDocument(editor, read)
  }
  return failures
}

/** @returns a sentence when the file cannot be inserted */
export async function readOrRefuse(file: File): Promise<ReadDocument | string> {
  try {
    return await readDocument(file)
  } catch (error) {
    if (error instanceof UnreadableDocument) return refusalInWords(file.name, error.refusal)
    throw error
  }
}
