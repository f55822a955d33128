import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { readStored, writeStored } from '~/lib/browser/browser-storage'
import { useStaffUser } from './staff-user'

/**
 * The current value, and until it is known, the last one that this browser stored: a line that appears above a page
 * later would push the page down (docs/product.md, "Dashboard"). It stays in the browser, so it must not name a client.
 * @param name under which it is stored, for each account
 * @param now undefined until it is known
 * @returns undefined for a value that this browser has never known
 */
export function useLastKnown<Known>(
  name: string,
  now: Known | undefined,
  schema: z.ZodType<Known>,
): Known | undefined {
  const key = `known:${useStaffUser().id}:${name}`
  const [last] = useState(() => parsed(schema, readStored(key)))
  const text = now === undefined ? null : JSON.stringify(now)
  useEffect(() => {
    if (text !== null) writeStored(key, text)
  }, [key, text])
  return now ?? last
}

function parsed<Known>(schema: z.ZodType<Known>, text: string | null): Known | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}
