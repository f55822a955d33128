import { type Branch, type Division, takersOf } from './who-inherits'

/** In pence. */
export interface Estate {
  /** After debts and the funeral. */
  net: number
  /** The personal belongings included in `net`: with children, a spouse takes these first. */
  chattels: number
  /** The statutory legacy, which the spouse takes next. */
  legacy: number
}

/** In pence; the parts add up to the estate. */
export interface Sums {
  /** The spouse’s or civil partner’s part; `half` if that is everything. */
  spouse: { chattels: number; legacy: number; half: number; total: number } | null
  toFamily: number
  of: ReadonlyMap<Branch, number>
}

/** Exact to the penny (docs/product.md, "Who inherits"). */
export function shareOut({ spouse, branches }: Division, { net, chattels, legacy }: Estate): Sums {
  if (spouse === 'everything') {
    return { spouse: inTotal(0, 0, net), toFamily: 0, of: new Map() }
  }
  if (spouse === null) return { spouse: null, toFamily: net, of: among(branches, net) }
  const belongings = Math.min(chattels, net)
  const first = Math.min(legacy, net - belongings)
  const rest = net - belongings - first
  const toFamily = Math.floor(rest / 2)
  return {
    spouse: inTotal(belongings, first, rest - toFamily),
    toFamily,
    of: among(branches, toFamily),
  }
}

function inTotal(chattels: number, legacy: number, half: number) {
  return { chattels, legacy, half, total: chattels + legacy + half }
}

/** Remaining pennies go to the shares with the largest fractions of a penny; of equal ones, to the first. */
function among(branches: readonly Branch[], pence: number): Map<Branch, number> {
  const exact = takersOf(branches).map((branch) => {
    const parts = BigInt(pence) * BigInt(branch.part?.of ?? 0)
    const divisor = BigInt(branch.part?.in ?? 1)
    // Whole pennies, and the remaining fraction of a penny.
    return {
      branch,
      whole: Number(parts / divisor),
      left: Number(parts % divisor) / Number(divisor),
    }
  })
  const over = pence - exact.reduce((sum, { whole }) => sum + whole, 0)
  const nearest = new Set(exact.toSorted((one, other) => other.left - one.left).slice(0, over))
  return new Map(exact.map((each) => [each.branch, each.whole + (nearest.has(each) ? 1 : 0)]))
}
