/** An element’s children as React left them, and the original words of texts that have since been changed. */
interface Ours {
  children: Node[]
  words: Map<Node, string>
}

/** Elements whose children another program has changed: a translator, a highlighter, links on phone numbers. */
const changed = new Map<Node, Ours>()
const homes = new WeakMap<Node, Node>()
const { insertBefore, removeChild } = Node.prototype

/**
 * Lets React continue in a page that another program changes (docs/decisions/105-hydration-gives-way.md). Before React
 * moves or rewrites a node that is no longer where it left it, the children around it are put back; the other program
 * may then change them again. React itself throws, or writes into texts that are no longer shown
 * (facebook/react#11538).
 */
export function surviveForeignChanges(): void {
  observer.observe(document.body, { subtree: true, childList: true, ...WORDS })
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) restore(this)
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (next && next.parentNode !== this) restore(this)
    insertBefore.call(this, child, next?.parentNode === this ? next : null)
    return child
  }
}

const WORDS = { characterData: true, characterDataOldValue: true }
const observer = new MutationObserver(note)

function restore(parent: Node): void {
  note(observer.takeRecords())
  putBack(parent)
}

function putBack(parent: Node): void {
  const ours = changed.get(parent)
  if (!ours) return
  changed.delete(parent)
  for (const [text, words] of ours.words) text.nodeValue = words
  for (const child of [...parent.childNodes]) {
    if (!ours.children.includes(child)) removeChild.call(parent, child)
  }
  // Nodes already in the right place are not moved: one of them may have the focus.
  let next = parent.firstChild
  for (const child of ours.children) {
    if (child === next) next = next.nextSibling
    else insertBefore.call(parent, child, next)
  }
  observer.takeRecords()
}

function note(records: MutationRecord[]): void {
  const foreign = new Set(records.filter(isForeign).map(({ target }) => target))
  for (const parent of foreign) if (!changed.has(parent)) keepChildren(parent, records)
  for (const record of records) {
    const parent = homes.get(record.target) ?? record.target
    const ours = changed.get(parent)
    if (!ours || foreign.has(parent)) continue
    if (record.type === 'characterData') {
      ours.words.delete(record.target)
      putBack(parent)
    } else {
      ours.children = ours.children.filter((child) => !contains(record.removedNodes, child))
      const place = record.nextSibling ? ours.children.indexOf(record.nextSibling) : -1
      ours.children.splice(place < 0 ? ours.children.length : place, 0, ...record.addedNodes)
    }
  }
}

/** React marks its nodes with a property. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}

function isForeign({ target, addedNodes }: MutationRecord): boolean {
  return isReacts(target) && !Array.from(addedNodes).every(isReacts)
}

/** True of a node removed just before another program inserts its own in that place. */
function makesRoom(record: MutationRecord, later: MutationRecord): boolean {
  const { addedNodes, previousSibling, nextSibling } = record
  const isSamePlace = previousSibling === later.previousSibling && nextSibling === later.nextSibling
  return isForeign(later) && addedNodes.length === 0 && isSamePlace
}

function keepChildren(parent: Node, records: readonly MutationRecord[]): void {
  const list: Node[] = [...parent.childNodes]
  const words = new Map<Node, string>()
  let children: Node[] = []
  let later: MutationRecord | undefined
  for (const record of [...records].reverse()) {
    const { type, target, addedNodes, removedNodes, previousSibling } = record
    if (type === 'characterData') words.set(target, record.oldValue ?? '')
    if (target !== parent) continue
    const place = previousSibling ? list.indexOf(previousSibling) : -1
    list.splice(place + 1, addedNodes.length, ...removedNodes)
    if (isForeign(record) || (later && makesRoom(record, later))) children = [...list]
    later = record
  }
  // React does not know the parts of a text that is its element’s only child, or of prepared HTML.
  if (!children.some(isReacts)) return
  for (const child of children) {
    homes.set(child, parent)
    if (child instanceof Text && !child.isConnected) observer.observe(child, WORDS)
  }
  changed.set(parent, {
    children,
    words: new Map([...words].filter(([text]) => contains(children, text))),
  })
}

function contains(nodes: Iterable<Node>, node: Node): boolean {
  return Array.from(nodes).includes(node)
}
