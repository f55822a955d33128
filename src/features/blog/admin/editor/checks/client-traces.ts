import { phoneKey } from '~/domain/visitor-fields'
import { type PersonalWords, personalWordsOf } from '~/lib/text/personal-words'
import type { PostForm } from '../post-form'
import { type Known, MOST_WAYS, type OpenPoint, type Place, type Way } from './points'
import { linesOf } from './text-lines'

/** Everything of a post that readers see in words of its own, and that may stand for a person. */
export function personalWords({ title, excerpt, content }: PostForm): PersonalWords {
  return personalWordsOf([title, excerpt, ...linesOf(content)].join('\n'))
}

/** What may name a client, as advice (docs/product.md, "Names of clients"). */
export function clientTraces(form: PostForm, { named, phones: own }: Known): OpenPoint[] {
  const { phones, initials, matters } = personalWords(form)
  const ownKeys = own.map(phoneKey)
  const isNew = (words: string) => !named.includes(words)
  const says = [
    ...named.map((words) => [
      words,
      `“${words}”: someone with this name, number or address has booked or written.`,
    ]),
    ...phones
      .filter((words) => isNew(words) && !ownKeys.includes(phoneKey(words)))
      .map((words) => [words, `“${words}” is a phone number.`]),
    ...matters.map((words) => [words, `“${words}” looks like the number of a matter.`]),
    ...initials.map((words) => [words, `“${words}”: initials can reveal who it is.`]),
  ]
  if (says.length === 0) return []
  const ways = says.slice(0, MOST_WAYS).map(([words = '', said = '']): Way => {
    return { says: said, label: 'Go to the words', place: placeOf(form, words) }
  })
  return [
    {
      id: 'clients',
      says: 'This may name a client.',
      why: 'Anyone can read an article. Use made-up names and details, or have the client’s consent in writing.',
      ways,
    },
  ]
}

function placeOf({ title, excerpt }: PostForm, words: string): Place {
  if (title.includes(words)) return { field: 'post-title' }
  return excerpt.includes(words) ? { field: 'post-excerpt' } : { kind: 'words', words }
}
