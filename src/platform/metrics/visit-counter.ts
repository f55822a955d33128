export interface Counted {
  day: string
  kind: 'read' | 'booking'
  page: string
  source: string
  count: number
}

/** More different counters in a minute do not come from readers. */
const MOST_COUNTERS = 2000

/** Addresses remembered at a time, and how often each may count in a minute. */
const MOST_ADDRESSES = 10_000
const MOST_EACH = 60

/**
 * Visits since the last time they were stored, in memory: a page is answered without waiting for the database
 * (docs/product.md, "Page views").
 */
export class VisitCounter {
  #counted = new Map<string, Counted>()
  #perAddress = new Map<string, number>()

  add(one: Omit<Counted, 'count'>): void {
    const key = `${one.day} ${one.kind} ${one.source} ${one.page}`
    const counted = this.#counted.get(key)
    if (counted) counted.count += 1
    else if (this.#counted.size < MOST_COUNTERS) this.#counted.set(key, { ...one, count: 1 })
  }

  /** True while an address may count once more. Its count is forgotten within a minute, and never stored. */
  admits(address: string): boolean {
    const count = (this.#perAddress.get(address) ?? 0) + 1
    if (count > MOST_EACH || this.#perAddress.size >= MOST_ADDRESSES) return false
    this.#perAddress.set(address, count)
    return true
  }

  take(): Counted[] {
    const counted = Array.from(this.#counted.values())
    this.#counted = new Map()
    this.#perAddress = new Map()
    return counted
  }
}
