/*
 * Who inherits in England and Wales when there is no will: sections 46 and 47 of the Administration of Estates Act 1925, as
 * they stand since the Inheritance and Trustees' Powers Act 2014 (docs/product.md, "Who inherits").
 */

/** Relatives of one kind. */
export interface Relatives {
  living: number
  /** Of each who died before, how many children they have left; who left none does not count. */
  left: readonly number[]
}

/** Those whom somebody leaves, as far as it is known; what is absent has not been asked. */
export interface Family {
  /** Whether a husband, wife or civil partner is alive 28 days later, and no court has separated them. */
  isMarried: boolean
  children: Relatives
  parents?: number
  siblings?: Relatives
  halfSiblings?: Relatives
  grandparents?: number
  auntsAndUncles?: Relatives
  halfAuntsAndUncles?: Relatives
}

/** A part of what is left, as a fraction. */
export interface Fraction {
  of: number
  in: number
}

export type Heir =
  | 'spouse'
  | 'child'
  | 'grandchild'
  | 'parent'
  | 'sibling'
  | 'nieceOrNephew'
  | 'halfSibling'
  | 'halfNieceOrNephew'
  | 'grandparent'
  | 'auntOrUncle'
  | 'cousin'
  | 'halfAuntOrUncle'
  | 'halfCousin'
  | 'crown'

/** People who receive the same, because they stand in the same place. */
export interface Share {
  heir: Heir
  count: number
  /** What each has of the estate; beside a spouse with children, of what is left after the fixed sum. */
  each: Fraction
  /** Of those who take the place of a parent who died before: which one, counted from 1. */
  branch?: number
}

/** What is still to be asked, in the order of the Act. */
export type Question = Exclude<keyof Family, 'isMarried' | 'children'>

export type Outcome =
  | { shares: Share[]; hasFixedSum: boolean }
  /** Nobody who is known inherits, so those who come next are asked for. */
  | { asks: Question }

/** One kind of relative after another: the first kind with anybody in it takes everything. */
const KINDS = [
  ['parents', 'parent'],
  ['siblings', 'sibling', 'nieceOrNephew'],
  ['halfSiblings', 'halfSibling', 'halfNieceOrNephew'],
  ['grandparents', 'grandparent'],
  ['auntsAndUncles', 'auntOrUncle', 'cousin'],
  ['halfAuntsAndUncles', 'halfAuntOrUncle', 'halfCousin'],
] as const satisfies ReadonlyArray<readonly [Question, Heir, Heir?]>

/** Who inherits, or what must be known first. */
export function whoInherits(family: Family): Outcome {
  const { isMarried, children } = family
  const issue = sharesOf(children, 'child', 'grandchild', isMarried ? 2 : 1)
  if (isMarried && issue.length > 0) {
    const half = { heir: 'spouse', count: 1, each: { of: 1, in: 2 } } as const
    return { shares: [half, ...issue], hasFixedSum: true }
  }
  if (isMarried) return whole('spouse')
  if (issue.length > 0) return { shares: issue, hasFixedSum: false }
  for (const [question, heir, nextHeir] of KINDS) {
    const answer = family[question]
    if (answer === undefined) return { asks: question }
    const relatives = typeof answer === 'number' ? { living: answer, left: [] } : answer
    const shares = sharesOf(relatives, heir, nextHeir ?? heir, 1)
    if (shares.length > 0) return { shares, hasFixedSum: false }
  }
  return whole('crown')
}

/**
 * Shares by the stirps: as many equal ones as there are relatives alive, or dead with children, who share what their parent would
 * have had.
 *
 * @param divisor into how many parts the estate is divided before
 */
function sharesOf(
  { living, left }: Relatives,
  heir: Heir,
  nextHeir: Heir,
  divisor: number,
): Share[] {
  const branches = left.filter((count) => count > 0)
  const parts = divisor * (living + branches.length)
  return [
    ...(living > 0 ? [{ heir, count: living, each: { of: 1, in: parts } }] : []),
    ...branches.map((count, index) => {
      return { heir: nextHeir, count, each: { of: 1, in: parts * count }, branch: index + 1 }
    }),
  ]
}

function whole(heir: Heir): Outcome {
  return { shares: [{ heir, count: 1, each: { of: 1, in: 1 } }], hasFixedSum: false }
}

/**
 * What each of a share receives.
 *
 * @param pence of the estate
 * @param fixedSum what a spouse receives first when there are children, in pence
 * @returns in pence, to the nearest pound
 */
export function amountOf(
  { heir, each }: Share,
  hasFixedSum: boolean,
  { pence, fixedSum }: { pence: number; fixedSum: number },
): number {
  const first = hasFixedSum ? Math.min(pence, fixedSum) : 0
  const part = ((pence - first) * each.of) / each.in
  const amount = heir === 'spouse' ? first + part : part
  return Math.round(amount / 100) * 100
}
