import { z } from 'zod'
import { readTyped } from '~/content-kinds/working-copies/working-copies'
import { readImageUrl } from '~/features/uploads/rules'
import { isWebAddress } from '~/lib/text/links'
import type { Site } from '~/platform/site'
import { team } from './kind.server'
import type { TeamMember } from './schema'

/** The part of a half-typed person that a page can show. */
const typed = z
  .object({
    name: z.string(),
    position: z.string(),
    bio: z.string(),
    email: z.string(),
    linkedinUrl: z.string(),
    qualification: z.string(),
    qualifiedIn: z.string(),
    regulatorNumber: z.string(),
    supervisor: z.string(),
    imageUrl: z.string().nullable(),
    expertise: z.array(z.string()),
  })
  .partial()

/**
 * A person as their profile would read if it were published now: the working copy over what is saved (docs/product.md,
 * "Previews").
 *
 * @param isTyped whether the working copy may be shown
 * @returns null when there is nothing to show
 */
export async function previewedMember(site: Site, id: string, isTyped: boolean) {
  const member = await memberAsTyped(site, id, isTyped)
  const page = member && { kind: 'team' as const, member }
  return page && { name: page.member.name, isPublic: page.member.isPublished, page }
}

async function memberAsTyped(
  { db, now }: Site,
  id: string,
  isTyped: boolean,
): Promise<TeamMember | null> {
  const saved = await team.find(db, id)
  const copy = isTyped ? await readTyped(db, { kind: 'team', id }, typed) : null
  if (!copy) return saved
  const { form } = copy
  const { imageUrl = null } = form
  const filled = (text: string | undefined) => text?.trim() || null
  const email = filled(form.email)
  const linkedinUrl = filled(form.linkedinUrl)
  const never = { id, slug: '', displayOrder: 0, createdAt: now().toISOString() }
  return {
    ...(saved ?? never),
    name: filled(form.name) ?? 'No name yet',
    position: filled(form.position) ?? 'No position yet',
    bio: form.bio ?? '',
    // What would be refused when it is saved is no link here either.
    email: email && z.regexes.email.test(email) ? email : null,
    linkedinUrl: linkedinUrl && isWebAddress(linkedinUrl) ? linkedinUrl : null,
    qualification: filled(form.qualification),
    qualifiedIn: filled(form.qualifiedIn),
    regulatorNumber: filled(form.regulatorNumber),
    supervisor: filled(form.supervisor),
    imageUrl: imageUrl && readImageUrl(imageUrl) ? imageUrl : null,
    expertise: form.expertise ?? [],
    isPublished: true,
    updatedAt: copy.at,
  }
}
