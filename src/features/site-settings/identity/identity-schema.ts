import { z } from 'zod'
import { isColour } from '~/domain/identity/colours'
import { readImageUrl } from '~/features/uploads/rules'
import { editedFrom, storableText } from '~/lib/forms/input-text'
import { imageDescription } from '~/lib/images/image-address'
import { sectionSchema, text } from '../section-schema'
import { LARGEST_MARK, WRONG_MARK_TYPE } from './identity-rules'

const colour = storableText()
  .trim()
  .toLowerCase()
  .refine(isColour, 'Please enter a colour as # and six digits or letters from a to f: #1f4d43.')

/** The longest mark as a `data:` URL: base64, with room for its prefix. */
const LONGEST_MARK = Math.ceil(LARGEST_MARK / 3) * 4 + 50

/** What stands under "Identity" in the settings (docs/product.md, "Identity"). */
export const identitySection = z.object({
  mark: storableText()
    .max(LONGEST_MARK, {
      error: `Please choose a file of at most ${LARGEST_MARK / 1024} KB.`,
      abort: true,
    })
    .regex(/^(?:data:image\/png;base64,[\w+/]+={0,2})?$/, WRONG_MARK_TYPE)
    .describe('A PNG as a data: address; empty for the program’s own'),
  mainColour: colour,
  accentColour: colour,
  inkColour: colour,
  officePhoto: text(2000, 'Please describe the photo in fewer words.')
    .refine((url) => url === '' || readImageUrl(url) !== null, {
      error: 'Please upload the photo here, or choose one from the library.',
      abort: true,
    })
    .refine(
      (url) => url === '' || imageDescription(url).trim() !== '',
      'Please say what the photo shows, for people who can’t see it.',
    ),
})

export type IdentitySection = z.output<typeof identitySection>

/** What staff type for it, valid or not. */
export const identityValues = z.record(identitySection.keyof(), z.string())

/** A change of it: a mark comes as the file that someone has chosen, and is stored as a picture of it. */
export const updateIdentityInput = identitySection.partial().extend(editedFrom.shape)

export const identitySettingsSchema = sectionSchema('identity', identitySection).meta({
  id: 'IdentitySettings',
})

export type IdentitySettings = z.output<typeof identitySettingsSchema>
