import { z } from 'zod'
import type { Site } from '~/platform/site'
import { law } from './kind.server'

/** The part of a half-typed record that a page can show. */
const typed = z
  .object({ title: z.string(), statement: z.string(), source: z.string(), force: z.string() })
  .partial()

/** A record as it would read if it were published now (docs/product.md, "Previews"). */
export async function previewedLaw(site: Site, id: string, isTyped: boolean) {
  const record = await law.findTyped(site, id, isTyped && typed, (form, place, saved) => ({
    title: form.title?.trim() || 'No title yet',
    statement: form.statement ?? '',
    source: form.source ?? '',
    force: form.force ?? '',
    checkedBy: saved?.checkedBy ?? null,
    checkedOn: saved?.checkedOn ?? null,
    places: saved?.places ?? [],
    ...place,
  }))
  const page = record && { kind: 'law' as const, record }
  return page && { name: page.record.title, isPublic: page.record.isPublished, page }
}
