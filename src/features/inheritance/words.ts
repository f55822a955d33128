import type { RelativeClass } from '~/domain/inheritance/family'
import type { Division, Fraction } from '~/domain/inheritance/who-inherits'
import type { Home, Stop, Tense } from './family-answers'
import { isCounted } from './family-search'
import { kindOf } from './relative-words'

/** What is said of the person who died, and what of someone who asks about a death today. */
export function say(tense: Tense, ofTheDead: string, ofYou: string): string {
  return tense === 'died' ? ofTheDead : ofYou
}

export const SPOUSE = 'husband, wife or civil partner'

/** Who inherits, in a sentence or two. */
export function verdictOf({ spouse, heirs }: Division, home: Home | null, tense: Tense): string {
  const their = say(tense, 'Their', 'Your')
  const would = (verb: string, plural: string) => say(tense, plural, `would ${verb}`)
  const nothing =
    home === 'partner'
      ? say(
          tense,
          ' Their partner inherits nothing, because they weren’t married.',
          ' Your partner would inherit nothing, because you aren’t married.',
        )
      : ''
  if (spouse === 'everything') {
    return `${their} ${SPOUSE} ${say(tense, 'inherits', 'would inherit')} everything.`
  }
  if (spouse === 'half') {
    return `${their} ${SPOUSE} and ${say(tense, 'their', 'your')} children ${would('share it', 'share it')}.`
  }
  if (heirs === null) {
    return `Nobody in the family ${say(tense, 'inherits', 'would inherit')}. Everything ${say(tense, 'goes', 'would go')} to the Crown, or to the Duchy of Lancaster or of Cornwall for someone who lived there.`
  }
  // Nobody takes the place of a parent or grandparent.
  const orOthers = isCounted(heirs) ? '' : ', or those who take their place,'
  return `${their} ${kindOf(heirs)}${orOthers} ${would('inherit', 'inherit')}.${nothing}`
}

/** A part in words: "everything", "half of the rest", "1/12 of everything". */
export function fractionWords({ of, in: parts }: Fraction, isOfRest: boolean): string {
  const whole = isOfRest ? 'the rest' : 'everything'
  const divisor = isOfRest ? parts * 2 : parts
  if (of === divisor) return whole
  return `${WORDS[divisor] ?? `1/${divisor}`} of ${whole}`
}

const WORDS: Readonly<Record<number, string>> = {
  2: 'half',
  3: 'a third',
  4: 'a quarter',
  5: 'a fifth',
  6: 'a sixth',
  8: 'an eighth',
}

/** What each kind of relative is asked for by. */
export function askedFor(heirs: RelativeClass, tense: Tense): string {
  return say(tense, `Their ${kindOf(heirs)}`, `Your ${kindOf(heirs)}`)
}

/** Who counts, beside the questions about relatives. */
export const HINTS: Partial<Record<RelativeClass, (tense: Tense) => string>> = {
  children: (tense) =>
    `Adopted children count, and so does a child who was expected at the death and is born alive. A child adopted by another family before then doesn’t count, and nor do stepchildren. ${say(tense, 'Their parents need not have been married', 'You need not be married to their other parent')}.`,
  parents: (tense) =>
    `The adoptive parents, if ${say(tense, 'the person who died was', 'you were')} adopted.`,
  siblings: (tense) =>
    `Those with the same two parents as ${say(tense, 'the person who died', 'you')}, by birth or adoption.`,
  halfSiblings: (tense) =>
    `Those who share one parent with ${say(tense, 'the person who died', 'you')}. They come after brothers and sisters, and their children.`,
  auntsAndUncles: () =>
    'Brothers and sisters of a parent, with the same two parents. Aunts and uncles by marriage don’t count.',
  halfAuntsAndUncles: () => 'Half-brothers and half-sisters of a parent.',
}

/** What may be true of an estate that this page cannot judge: what one ticks, and why it needs a person. */
export const LIMIT_WORDS: Record<Stop, { tick?: string; title: string; why: string }> = {
  will: {
    tick: 'There’s a will, but it covers only part',
    title: 'A will that covers only part',
    why: 'Anything it doesn’t deal with follows these rules, but how the two fit together depends on its wording.',
  },
  abroad: {
    tick: 'Their home was abroad, or they owned land there',
    title: 'A home or land abroad',
    why: 'Another country’s law may decide who gets it.',
  },
  missing: {
    tick: 'Someone is missing, or it isn’t certain who is family',
    title: 'Someone who can’t be found',
    why: 'Nobody should be paid until each person is accounted for.',
  },
  disclaimed: {
    tick: 'Someone doesn’t want their share',
    title: 'A share that someone turns down',
    why: 'It goes to others, and the tax depends on how and when it’s turned down.',
  },
  unlawful: {
    tick: 'Someone is said to have caused the death',
    title: 'Someone who is said to have caused the death',
    why: 'A person who unlawfully killed someone can’t usually inherit from them. Their children may.',
  },
  early: {
    title: 'A death before 1 October 2014',
    why: 'Different rules applied then: a spouse shared with parents, brothers and sisters.',
  },
  legacy: {
    title: 'The sum that a spouse receives first',
    why: 'It has changed, and which one applies depends on the day of the death.',
  },
  insolvent: {
    title: 'Debts bigger than the estate',
    why: 'The law says who is paid first. Nobody should take or pay anything before that’s clear.',
  },
}
