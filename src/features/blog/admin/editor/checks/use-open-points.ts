import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { signOffQuery } from '~/features/approvals/admin/staff-queries'
import { useOffices } from '~/features/firm/use-firm'
import { lawList } from '~/features/law/admin/staff-queries'
import { linkChecksQuery } from '~/features/links/admin/staff-queries'
import {
  clientChecksQuery,
  type KnownWords,
  officialFiguresQuery,
} from '~/features/rich-text/admin/staff-queries'
import { useMay } from '~/features/staff/admin/staff-user'
import { useDebounced } from '~/features/staff/admin/use-debounced'
import { CLIENT_CHECKS, MOST_NAMES } from '~/lib/text/personal-words'
import { linksOf } from '~/lib/text/text-links'
import type { PostForm } from '../post-form'
import { personalWords } from './client-traces'
import { openPoints } from './open-points'
import type { OpenPoint } from './points'

/** How long a typist pauses before the text is looked at, in milliseconds: no key waits for it. */
const PAUSE_MS = 700

interface OpenPoints {
  points: OpenPoint[]
  /** What could not be looked at. */
  failures: string[]
}

/**
 * What is to be looked at before a post is published, a moment after the last key (docs/product.md, "Before publishing").
 *
 * @param post its id; null before it is saved, as is `lawPlace`, which the law register calls it
 */
export function useOpenPoints(
  form: PostForm,
  { post, lawPlace }: { post: string | null; lawPlace: string | null },
): OpenPoints {
  const settled = useDebounced(form, PAUSE_MS)
  const mayPublish = useMay('content')
  const links = useMemo(() => linksOf(settled.content), [settled.content])
  const checked = useQuery(linkChecksQuery(links))
  const asked = useMemo(() => {
    const { names, phones } = personalWords(settled)
    return [...phones, ...names]
  }, [settled])
  const words = asked.slice(0, MOST_NAMES)
  const [known] = useState<KnownWords>(() => new Map())
  const clients = useQuery(clientChecksQuery(words, mayPublish, known))
  const { data: figures = NONE } = useQuery(officialFiguresQuery)
  const { data: records = NONE } = useQuery({ ...lawList.query, enabled: mayPublish })
  const { data: signOff } = useQuery({ ...signOffQuery(post ?? ''), enabled: post !== null })
  const { firm, secondOffice } = useOffices()
  const points = useMemo(() => {
    // The last answers may be about links and names that are gone.
    const own = checked.data?.own.filter(({ path }) => links.own.includes(path)) ?? []
    const dead = checked.data?.dead.filter(({ url }) => links.outside.includes(url)) ?? []
    const named =
      clients.data?.named.filter((name) => asked.some((each) => each.includes(name))) ?? []
    const phones = [firm.phone, secondOffice?.phone ?? '']
    const law = { records: mayPublish ? records : null, lawPlace }
    return openPoints(settled, { own, dead, named, figures, phones, signOff, ...law }, new Date())
  }, [
    settled,
    links,
    asked,
    checked.data,
    clients.data,
    figures,
    records,
    mayPublish,
    lawPlace,
    signOff,
    firm,
    secondOffice,
  ])
  return {
    points,
    failures: [
      ...(checked.isError ? ['The links could not be checked just now.'] : []),
      ...(clients.isError ? ['Names could not be compared with clients just now.'] : []),
      ...(mayPublish && clients.data ? notCompared(clients.data) : []),
      ...(mayPublish && asked.length > MOST_NAMES
        ? [`Only the first ${MOST_NAMES} names were compared with clients.`]
        : []),
    ],
  }
}

/** A longer wait than this, in seconds, means that the limit of a day has been reached. */
const A_MINUTE = 60

/** Says how many names have not been compared with clients, and when that continues. */
function notCompared({
  unchecked,
  retryAfter,
}: {
  unchecked: number
  retryAfter: number | null
}): string[] {
  if (unchecked === 0) return []
  const names = unchecked === 1 ? '1 name has' : `${unchecked} names have`
  const isForToday = retryAfter !== null && retryAfter > A_MINUTE
  const next = isForToday
    ? `You’ve reached ${CLIENT_CHECKS.aDay} for one day, so please look at the rest yourself.`
    : 'We’ll do that in a minute.'
  return [`${names} not been compared with clients yet. ${next}`]
}

const NONE: never[] = []
