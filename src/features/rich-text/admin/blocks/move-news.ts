import type { Editor } from '@tiptap/core'

/** Announced to screen readers; a refusal is shown as well. */
export interface MoveNews {
  words: string
  isRefused: boolean
}

declare module '@tiptap/core' {
  interface EditorEvents {
    moved: MoveNews
  }
}

export function say(editor: Editor, words: string): void {
  editor.emit('moved', { words, isRefused: false })
}

export function refuse(editor: Editor, words: string): void {
  editor.emit('moved', { words, isRefused: true })
}
