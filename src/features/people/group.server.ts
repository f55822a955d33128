import { sameName } from '~/features/search/match.server'
import { type Contact, tiesOf } from './contacts.server'
import type { FoundPerson } from './schema'

/**
 * Groups rows by person: those that share an address or a phone number are one (docs/product.md, "People").
 * @param contacts in the order of the resulting people
 */
export function groupContacts(contacts: readonly Contact[]): Contact[][] {
  const groups = new Set<Contact[]>()
  const groupOf = new Map<string, Contact[]>()
  for (const contact of contacts) {
    const ties = tiesOf(contact)
    const tied = new Set(ties.map((tie) => groupOf.get(tie)).filter((group) => group !== undefined))
    const [group = [], ...others] = tied
    const joining = [contact, ...others.flat()]
    group.push(...joining)
    groups.add(group)
    for (const other of others) groups.delete(other)
    for (const tie of joining.flatMap(tiesOf)) groupOf.set(tie, group)
  }
  return [...groups]
}

/** A person in a list, under the first name found, with the details given under that name. */
export function toFoundPerson(group: readonly Contact[]): FoundPerson {
  const [first] = namesOf(group)
  const companions = group.map(({ secondName }) => ({ name: secondName }))
  const [, ...others] = namesOf([...group.map(({ name }) => ({ name })), ...companions])
  const name = first?.name ?? ''
  const own = group.filter(
    (contact) => contact.name === '' || sameName(contact.name) === sameName(name),
  )
  return {
    kind: 'person',
    key: (first ?? group[0])?.id ?? '',
    name,
    otherNames: others.map((other) => other.name),
    phone: own.find(({ phone }) => phone !== '')?.phone ?? '',
    email: own.find(({ email }) => email !== '')?.email ?? '',
  }
}

/** The different names that rows have, each with the first row that has it. */
export function namesOf<Named extends Pick<Contact, 'name'>>(contacts: readonly Named[]): Named[] {
  const named = contacts.filter(({ name }) => name !== '')
  return [
    ...new Map(named.toReversed().map((contact) => [sameName(contact.name), contact])).values(),
  ].sort((one, other) => named.indexOf(one) - named.indexOf(other))
}
