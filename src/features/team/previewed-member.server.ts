import type { z } from 'zod'
import { readImageUrl } from '~/features/uploads/rules'
import { EMAIL } from '~/lib/forms/email-format'
import { isWebAddress } from '~/lib/text/links'
import type { Site } from '~/platform/site'
import { team } from './kind.server'
import { typedMember } from './schema'

/** The part of an unfinished person that a page can show. */
const typed = typedMember.partial()

/**
 * A person's profile as if published now: the working copy over what is saved (docs/product.md, "Previews").
 * @param isTyped true when the working copy may be shown
 * @returns null when there is nothing to show
 */
export async function previewedMember(site: Site, id: string, isTyped: boolean) {
  const member = await team.findTyped(site, id, isTyped && typed, (form, place, saved) => ({
    ...fieldsOf(form),
    slug: saved?.slug ?? '',
    ...place,
  }))
  const page = member && { kind: 'team' as const, member }
  return page && { name: page.member.name, isPublic: page.member.isPublished, page }
}

function fieldsOf({ imageUrl = null, ...form }: Partial<z.output<typeof typed>>) {
  const filled = (text: string | undefined) => text?.trim() || null
  const email = filled(form.email)
  const linkedinUrl = filled(form.linkedinUrl)
  return {
    name: filled(form.name) ?? 'No name yet',
    position: filled(form.position) ?? 'No position yet',
    bio: form.bio ?? '',
    // What would be refused when it is saved is no link here either.
    email: email && EMAIL.test(email) ? email : null,
    linkedinUrl: linkedinUrl && isWebAddress(linkedinUrl) ? linkedinUrl : null,
    qualification: filled(form.qualification),
    qualifiedIn: filled(form.qualifiedIn),
    regulatorNumber: filled(form.regulatorNumber),
    supervisor: filled(form.supervisor),
    imageUrl: imageUrl && readImageUrl(imageUrl) ? imageUrl : null,
    expertise: form.expertise ?? [],
  }
}
