import type { Editor } from '@tiptap/core'

/** What is said of a move, and whether it was made: what was refused is shown, too. */
export interface MoveNews {
  words: string
  isRefused: boolean
}

declare module '@tiptap/core' {
  interface EditorEvents {
    moved: MoveNews
  }
}

/** Says what was done where a screen reader hears it. */
export function say(editor: Editor, words: string): void {
  editor.emit('moved', { words, isRefused: false })
}

/** Says why something stays as it is, and shows it. */
export function refuse(editor: Editor, words: string): void {
  editor.emit('moved', { words, isRefused: true })
}
