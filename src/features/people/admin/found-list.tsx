import { CONTENT_KINDS } from '~/content-kinds/registry'
import { STATE_WORDS } from '~/features/booking/admin/booking-words'
import { statusLabel } from '~/features/enquiries/admin/enquiry-badges'
import { topicLabel } from '~/features/enquiries/rules'
import { formatMoment } from '~/lib/london-moments'
import { listed } from '~/lib/text/listed'
import { OptionList } from '~/ui/forms/option-list'
import type { FoundPerson, StaffFound } from '../schema'

interface FoundListProps {
  /** Id of the list, for the field that controls it. */
  id: string
  found: readonly StaffFound[]
  /** The index of the result that Enter opens. */
  chosen: number
  onChoose: (found: StaffFound) => void
}

export function FoundList({ id, found, chosen, onChoose }: FoundListProps) {
  return (
    <OptionList
      id={id}
      label="Found"
      things={found}
      headingOf={headingOf}
      chosen={chosen}
      onChoose={onChoose}
    >
      {(thing) => <FoundWords found={thing} />}
    </OptionList>
  )
}

function headingOf(found: StaffFound): string {
  if (found.kind === 'content') return CONTENT_KINDS[found.content].tabLabel
  return { person: 'People', booking: 'Bookings', enquiry: 'Enquiries', setting: 'Settings' }[
    found.kind
  ]
}

function FoundWords({ found }: { found: StaffFound }) {
  const [title, details] = wordsOf(found)
  return (
    <>
      <span className="font-semibold">{title}</span>
      <span className="text-muted">{details}</span>
    </>
  )
}

function wordsOf(found: StaffFound): [title: string, details: string] {
  switch (found.kind) {
    case 'person':
      return [personName(found), personDetails(found)]
    case 'booking':
      return [found.name, `${found.startsAtLabel} · ${STATE_WORDS[found.state]}`]
    case 'enquiry': {
      const { name, topic, status, createdAt } = found
      return [name, `${topicLabel(topic)} · ${statusLabel(status)} · ${formatMoment(createdAt)}`]
    }
    case 'content':
      return [found.title, found.isPublished ? '' : 'Not published']
    case 'setting':
      return [found.title, '']
  }
}

/** A person's name in a list, or their address when no name is known. */
export function personName({ name, email }: Pick<FoundPerson, 'name' | 'email'>): string {
  return name || email
}

/** Contact details, and other people with the same number. */
export function personDetails({ name, otherNames, phone, email }: FoundPerson): string {
  const ways = [phone, name === '' ? 'Newsletter only' : email].filter((way) => way !== '')
  const others = otherNames.length > 0 ? [`also ${listed(otherNames)}`] : []
  return [...ways, ...others].join(' · ')
}
