import { useState } from 'react'
import type { z } from 'zod'

/**
 * What is typed into an open form, null while it is closed. It outlives a reload and a new login, until
 * it is saved or cancelled (docs/product.md, "Staff sessions").
 *
 * @param name of the form
 * @param userId whose it is: another member of staff at the same browser is not shown it
 * @param schema what a kept draft must look like; an older one that does not is dropped
 */
export function useDraft<Draft>(name: string, userId: string, schema: z.ZodType<Draft>) {
  const key = `draft:${name}:${userId}`
  const [draft, setDraft] = useState(() => read(key, schema))
  const keep = (next: Draft | null) => {
    store(key, next)
    setDraft(next)
  }
  return [draft, keep] as const
}

function read<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function store(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser keeps nothing: the form works on, for as long as it is open.
  }
}
