interface EditorKey {
  /** `Mod` is Command on a Mac and Control elsewhere, `Alt` is Option there. */
  keys: string
  words: string
  /** On a Mac these keys do something else. */
  isNotOnMac?: true
}

/** All keys that do more than type (docs/product.md, "Rich text"). */
export const EDITOR_KEYS: ReadonlyArray<readonly [group: string, keys: readonly EditorKey[]]> = [
  [
    'Words',
    [
      { keys: 'Mod+B', words: 'Bold' },
      { keys: 'Mod+I', words: 'Italic' },
      { keys: 'Mod+U', words: 'Underline' },
      { keys: 'Mod+Shift+S', words: 'Strikethrough' },
      { keys: 'Mod+.', words: 'Superscript' },
      { keys: 'Mod+,', words: 'Subscript' },
      { keys: 'Mod+K', words: 'Make a link, or change it' },
    ],
  ],
  [
    'Blocks',
    [
      { keys: '/', words: 'On an empty line or after a space: choose a block' },
      { keys: 'Mod+Alt+0', words: 'Paragraph' },
      { keys: 'Mod+Alt+1', words: 'Heading 1' },
      { keys: 'Mod+Alt+2', words: 'Heading 2' },
      { keys: 'Mod+Alt+3', words: 'Heading 3' },
      { keys: 'Mod+Shift+8', words: 'Bullet list' },
      { keys: 'Mod+Shift+7', words: 'Numbered list' },
      { keys: 'Mod+Shift+B', words: 'Quote' },
      { keys: 'Mod+Shift+E', words: 'Align center' },
      { keys: 'Mod+Shift+L', words: 'Align left' },
      { keys: 'Alt+ArrowUp', words: 'Move the block up; in a list the point, in a table the row' },
      { keys: 'Alt+ArrowDown', words: 'Move it down' },
      { keys: 'Alt+ArrowLeft', words: 'In a table: move the column left', isNotOnMac: true },
      { keys: 'Alt+ArrowRight', words: 'In a table: move the column right', isNotOnMac: true },
      { keys: 'Shift+Enter', words: 'A new line in the same paragraph' },
      { keys: 'Tab', words: 'In a list: one level in. In a table: the next cell' },
      { keys: 'Shift+Tab', words: 'In a list: one level out. In a table: the cell before' },
      { keys: 'Mod+Enter', words: 'In a checklist: tick the point off. In a table: a new row' },
      { keys: 'Mod+Shift+Enter', words: 'In a table: a new column' },
    ],
  ],
  [
    'The text',
    [
      { keys: 'Mod+F', words: 'Find and replace' },
      { keys: 'Mod+Alt+M', words: 'Comment on the selected words, or go to the comment here' },
      { keys: 'Mod+Z', words: 'Undo' },
      { keys: 'Mod+Shift+Z', words: 'Redo' },
      { keys: 'Mod+A', words: 'Select everything' },
      { keys: 'Mod+S', words: 'Save, and go on writing' },
      { keys: 'Alt+F10', words: 'To the tools of a link or picture, or to the toolbar' },
      { keys: 'Escape', words: 'Back to the text' },
      { keys: 'Mod+/', words: 'These keys' },
    ],
  ],
]

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
const MAC_NAMES = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩', Escape: 'Esc', ...ARROWS }
const OTHER_NAMES = { Mod: 'Ctrl', Escape: 'Esc', ...ARROWS }

/** The names printed on the keys. */
export function keyNames(keys: string, isMac: boolean): string[] {
  const names: Readonly<Record<string, string>> = isMac ? MAC_NAMES : OTHER_NAMES
  return keys.split('+').map((key) => names[key] ?? key)
}
