import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { linkChecksQuery } from '~/features/links/admin/staff-queries'
import { linksOf } from '~/lib/text/text-links'
import type { PostForm } from '../post-form'
import { type OpenPoint, openPoints } from './open-points'

/** How long a typist pauses before the text is looked at, in milliseconds: no key waits for it. */
const PAUSE_MS = 700

/**
 * What is to be looked at before a post is published, a moment after the last key (docs/product.md, "Before publishing").
 *
 * @returns the points, and whether its links could be looked at
 */
export function useOpenPoints(form: PostForm): { points: OpenPoint[]; hasLinkAnswers: boolean } {
  const [settled, setSettled] = useState(form)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(form), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [form])
  const links = useMemo(() => linksOf(settled.content), [settled.content])
  const { data, isError } = useQuery(linkChecksQuery(links))
  const points = useMemo(() => {
    // The last answer may be about links that are gone.
    const own = data?.own.filter(({ path }) => links.own.includes(path)) ?? []
    const dead = data?.dead.filter(({ url }) => links.outside.includes(url)) ?? []
    return openPoints(settled, { own, dead }, new Date())
  }, [settled, links, data])
  return { points, hasLinkAnswers: !isError }
}
