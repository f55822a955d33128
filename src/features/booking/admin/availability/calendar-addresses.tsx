import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Copy, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Unread } from '~/features/staff/admin/load-failure'
import { useToast } from '~/features/staff/admin/toasts'
import { copyText } from '~/lib/browser/copy-text'
import { formatMoment } from '~/lib/london-moments'
import { TextField } from '~/ui/forms/field'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import { HostMark } from '../host-mark'
import { feedsQuery, type StoredAvailability, useMakeFeed, useRevokeFeed } from './queries'

/** Secret addresses at which calendars read consultations (docs/product.md, "Availability"). */
export function CalendarAddresses({
  hosts,
  hasEveryone,
}: Pick<StoredAvailability, 'hosts'> & { hasEveryone: boolean }) {
  const feeds = useQuery(feedsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // A link leads here before the heading exists, so it takes the focus once it does.
  useEffect(() => {
    if (hash === 'calendars') heading.current?.focus()
  }, [hash])
  const calendars = [
    ...(hasEveryone ? [{ hostId: null, name: 'Everyone', color: undefined }] : []),
    ...hosts.map(({ id, name, color }) => ({ hostId: id, name, color })),
  ]
  return (
    <section id="calendars" aria-labelledby="calendars-heading" className="mt-10 scroll-mt-6">
      <h3
        ref={heading}
        id="calendars-heading"
        tabIndex={-1}
        className="mb-2 text-h3 outline-none focus-visible:shadow-none"
      >
        Calendar addresses
      </h3>
      <p className="mb-4 max-w-prose text-muted">
        A calendar that subscribes to an address shows new, moved and cancelled consultations by
        itself. Anyone with the address can read names and times, so please don’t pass it on.
      </p>
      {feeds.data ? (
        <ul className="grid gap-4">
          {calendars.map((calendar) => (
            <Calendar
              key={calendar.hostId}
              {...calendar}
              feed={feeds.data.find(({ hostId }) => hostId === calendar.hostId)}
            />
          ))}
        </ul>
      ) : (
        <Unread list={feeds} what="the addresses" />
      )}
    </section>
  )
}

interface CalendarProps {
  hostId: string | null
  name: string
  color: number | undefined
  feed: { id: string; url: string; createdAt: string; createdBy: string } | undefined
}

function Calendar({ hostId, name, color, feed }: CalendarProps) {
  const make = useMakeFeed()
  const revoke = useRevokeFeed()
  const { show, fail } = useToast()
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null)
  const whose = hostId === null ? 'everyone' : name
  const isPending = make.isPending || revoke.isPending
  const onError = (error: Error) => fail('It could not be done', error)
  const create = (title: string) =>
    make.mutate(hostId, { onSuccess: () => show({ title }), onError })
  const confirm = () => {
    setAsked(null)
    if (asked === 'renew') create('There is a new address. The old one no longer works.')
    else if (feed) {
      const done = () => show({ title: 'The address no longer works.' })
      revoke.mutate(feed.id, { onSuccess: done, onError })
    }
  }
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      {hostId === null ? (
        <p className="font-semibold">{name}</p>
      ) : (
        <p>
          <HostMark name={name} color={color} />
        </p>
      )}
      {feed ? (
        <>
          <div className="mt-2">
            <TextField
              name={`address-${hostId ?? 'all'}`}
              label={`Address of the calendar of ${whose}`}
              isLabelHidden
              value={feed.url}
              hint={`Made by ${feed.createdBy}, ${formatMoment(feed.createdAt)}`}
              onValueChange={() => {}}
            />
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <SmallButton
              onClick={() =>
                void copyText(feed.url).then((isCopied) =>
                  show({
                    title: isCopied
                      ? 'Copied!'
                      : 'It could not be copied. Please select it and copy it yourself.',
                  }),
                )
              }
            >
              <Copy aria-hidden="true" className="size-4" /> Copy
              <span className="sr-only"> the address of {whose}</span>
            </SmallButton>
            <SmallButton disabled={isPending} onClick={() => setAsked('renew')}>
              <RotateCcw aria-hidden="true" className="size-4" /> New address
              <span className="sr-only"> for {whose}</span>
            </SmallButton>
            <SmallButton disabled={isPending} onClick={() => setAsked('revoke')}>
              <Trash2 aria-hidden="true" className="size-4" /> Revoke
              <span className="sr-only"> the address of {whose}</span>
            </SmallButton>
          </div>
        </>
      ) : (
        <SmallButton
          className="mt-2 flex"
          disabled={isPending}
          onClick={() => create('There is an address now.')}
        >
          Make an address<span className="sr-only"> for {whose}</span>
        </SmallButton>
      )}
      <AlertModal
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'renew' ? 'Make a new address?' : 'Revoke this address?'}
        description="Calendars that use the current one will stop showing consultations immediately."
      >
        <ModalActions>
          <SmallButton onClick={() => setAsked(null)}>Keep it</SmallButton>
          <SmallButton look="danger" onClick={confirm}>
            {asked === 'renew' ? 'Make a new one' : 'Revoke it'}
          </SmallButton>
        </ModalActions>
      </AlertModal>
    </li>
  )
}
