import { BEFORE_YOU_DECIDE } from '~/domain/cost/cost'
import type { CostSearch } from '~/domain/cost/cost-search'
import type { Answers } from './rules'

/** What someone needs. */
export interface Need {
  title: string
  /** Why, in sentences. */
  why: string[]
  /** The services among them that have a price in the list. */
  choice: CostSearch
  /** Why a price cannot be said before we know more, and how it is found; null where there is one. */
  quoted: string | null
  /** The id of the service. */
  service: string
  /** Whether there is anything to do. */
  isDone?: boolean
}

/** What the answers come to; only for answers after which nothing is asked (docs/product.md, "Which do I need"). */
export function needOf(answers: Answers): Need {
  if (answers.about === 'died') return afterADeath(answers)
  if (answers.about === 'other') return forSomeoneElse(answers)
  return forOneself(answers)
}

function forOneself({ people, estate, will, powers }: Answers): Need {
  const isCouple = people === 'couple'
  const hasWill = will === 'fits'
  const needsTrust = estate === 'trust'
  const missing = powers === 'none' ? 'both' : powers === 'one' ? 'one' : undefined
  const isBlended = estate === 'blended' && !hasWill
  const isQuoted = needsTrust || (estate === 'complex' && !hasWill)
  const titles = [
    titleOfWill({ isCouple, hasWill, estate }),
    missing === 'both' && 'both lasting powers of attorney',
    missing === 'one' && 'the other lasting power of attorney',
  ].filter((title) => typeof title === 'string')
  if (titles.length === 0) return nothingForNow(estate)
  const title = `${titles.join(', and ')}${missing && isCouple ? ', for each of you' : ''}`
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    why: [
      ...whyAWill({ isCouple, will }),
      ...(needsTrust
        ? [
            'A trust lets people you choose look after what you leave, for someone who can’t. Money left to them outright may be lost, or may stop their benefits.',
          ]
        : []),
      ...(estate === 'complex' && !hasWill
        ? [
            'Your family, or what you own, calls for more than a standard will, and mistakes can be costly.',
          ]
        : []),
      ...(isBlended
        ? [
            'If everything goes to the other of you first, the children from an earlier relationship may receive nothing in the end. A will can look after both.',
          ]
        : []),
      ...(missing
        ? [
            'If you could no longer decide, nobody would have the right to do it for you, not even a husband, a wife or a child. A power of attorney gives someone you trust that right, but only if you make it in time.',
          ]
        : []),
    ],
    choice: {
      for: isCouple ? 'couple' : 'one',
      wills: hasWill || isQuoted ? undefined : 'yes',
      before: isBlended ? 'yes' : undefined,
      powers: missing,
    },
    quoted: isQuoted
      ? `${needsTrust ? 'A trust' : 'A will for a complex estate'} has no list price, because no two are alike: it depends on what you own and who it’s for. ${BEFORE_YOU_DECIDE}`
      : null,
    service: needsTrust ? 'trusts' : hasWill ? 'lasting-powers-of-attorney' : 'wills',
  }
}

interface WillFacts {
  isCouple: boolean
  hasWill: boolean
  estate: string | undefined
}

function titleOfWill({ isCouple, hasWill, estate }: WillFacts): string | null {
  const wills = isCouple ? 'wills' : 'a will'
  if (estate === 'trust') return hasWill ? 'a trust' : `${wills} with a trust`
  if (hasWill) return null
  if (estate === 'complex') return `${wills} for a complex estate`
  if (estate === 'blended')
    return `${wills} for a family with children from an earlier relationship`
  return isCouple ? 'mirror wills' : 'a will'
}

function whyAWill({ isCouple, will }: { isCouple: boolean; will: string | undefined }): string[] {
  if (will === 'fits') return []
  return [
    will === 'changed'
      ? 'Marriage usually cancels an earlier will, divorce changes it, and it may miss a child or a home that came later.'
      : 'Without a will the law decides who inherits, and a partner you’re not married to is left out.',
    ...(isCouple
      ? [
          'One conversation is enough for both of you, and each of you can still change your own will.',
        ]
      : []),
  ]
}

function nothingForNow(estate: string | undefined): Need {
  return {
    title: 'Nothing, for now',
    why: [
      'Your will still fits and both powers are made. Look at them again every few years, and after a marriage, a divorce, a birth or a death.',
      ...(estate === 'complex' || estate === 'blended'
        ? [
            'With a business, property abroad or two families, ask someone to read the will through now and then.',
          ]
        : []),
    ],
    choice: {},
    quoted: null,
    service: 'wills',
    isDone: true,
  }
}

function forSomeoneElse({ able, matters }: Answers): Need {
  if (able === 'no') {
    return {
      title: 'A deputy, appointed by the Court of Protection',
      why: [
        'Only someone who understands a lasting power of attorney can make one. When it’s too late for that, the court can appoint a deputy to decide.',
        'First check whether they made a power of attorney earlier, lasting or enduring: it may be all you need.',
      ],
      choice: {},
      quoted: `The court charges fees of its own, and the work depends on what they own. ${BEFORE_YOU_DECIDE}`,
      service: 'lasting-powers-of-attorney',
    }
  }
  const titles = {
    money: 'A lasting power of attorney for money and property',
    health: 'A lasting power of attorney for health and care',
  }
  return {
    title:
      matters === 'money' || matters === 'health'
        ? titles[matters]
        : 'Both lasting powers of attorney',
    why: [
      able === 'unsure'
        ? 'They can make one for as long as they understand it on the day. Someone independent has to confirm that, so please don’t wait.'
        : 'They can still choose who they trust, so they can make one. It’s theirs: they decide, they sign, and you help.',
      'Without one, even a husband, a wife or a child may have to ask a court. That takes longer and costs more.',
    ],
    choice: { for: 'one', powers: matters === 'both' ? 'both' : 'one' },
    quoted: null,
    service: 'lasting-powers-of-attorney',
  }
}

function afterADeath({ assets, trouble, left, extent }: Answers): Need {
  if (assets === 'no') {
    return {
      title: 'Perhaps no probate at all',
      why: [
        'What was owned jointly usually belongs to the other owner, and most pensions and life insurance are paid straight to the people named. Each bank will tell you what it needs.',
        'If a letter asks for “the grant” after all, come back to us. There may still be tax to look at.',
      ],
      choice: {},
      quoted: null,
      service: 'probate',
      isDone: true,
    }
  }
  const unsure =
    assets === 'unsure' ? ['First we’ll tell you, free, whether you need probate at all.'] : []
  if (trouble === 'yes') {
    return {
      title: 'Help with the whole estate',
      why: [
        ...unsure,
        'A dispute, a business or property abroad needs care from the first letter, and anyone who pays out too early may have to pay again. If a dispute needs a specialist in court cases, we’ll tell you at the free call.',
      ],
      choice: {},
      quoted: `Our usual prices don’t cover an estate like this. ${BEFORE_YOU_DECIDE}`,
      service: 'probate',
    }
  }
  return {
    title:
      extent === 'estate'
        ? 'Help with the whole estate'
        : left === 'no'
          ? 'The grant, called letters of administration without a will'
          : 'The grant of probate',
    why: [
      ...unsure,
      'Only someone with a grant from the court can deal with a home or larger savings.',
      ...(left === 'no'
        ? ['Without a will the law says who inherits, and who may apply for the grant.']
        : []),
      ...(trouble === 'tax'
        ? [
            'Before the court issues the grant, HMRC must have an account of the estate, and usually a first payment of the tax.',
          ]
        : []),
      extent === 'estate'
        ? 'We do everything, from the first letter to the bank right up to the last payment, and you approve the application and the accounts.'
        : 'We apply for it, and you collect and pay out the money yourself. You can hand over more at any time.',
    ],
    choice: {
      for: 'one',
      probate: extent === 'estate' ? 'estate' : 'grant',
      will: left === 'no' ? 'none' : undefined,
      tax: trouble === 'tax' ? 'yes' : undefined,
    },
    quoted: null,
    service: 'probate',
  }
}
