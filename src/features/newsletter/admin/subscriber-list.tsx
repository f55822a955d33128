import { Trash2 } from 'lucide-react'
import { formatMoment } from '~/lib/london-moments'
import { IconButton } from '~/ui/icon-button'
import type { ListedSubscriber } from '../schema'

interface SubscriberListProps {
  subscribers: readonly ListedSubscriber[]
  onRemove: (subscriber: ListedSubscriber) => void
}

export function SubscriberList({ subscribers, onRemove }: SubscriberListProps) {
  if (subscribers.length === 0) return null
  return (
    <ul aria-label="Subscribers" className="border-line border-t">
      {subscribers.map((subscriber) => (
        <li
          key={subscriber.id}
          data-row
          tabIndex={-1}
          className="flex items-start justify-between gap-3 border-line border-b py-2.5"
        >
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-semibold">{subscriber.email}</p>
            <p className="text-muted text-sm leading-snug">
              <time dateTime={subscriber.consentedAt}>{formatMoment(subscriber.consentedAt)}</time>:
              “{subscriber.consentText}”
            </p>
          </div>
          <IconButton
            label={`Remove ${subscriber.email}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onRemove(subscriber)}
          />
        </li>
      ))}
    </ul>
  )
}
