import { z } from 'zod'
import { ownPicture } from '~/features/uploads/schema'
import { optionalText } from '~/lib/forms/input-text'
import { isWebAddress } from '~/lib/text/links'
import { POST_LIMITS } from './rules'

/** For search engines and shared links; null takes the post's own words (docs/product.md, "Articles"). */
export const searchEngineShape = {
  searchTitle: z.string().nullable().describe('In place of the title'),
  searchDescription: z.string().nullable().describe('In place of the excerpt'),
  shareImage: z.string().nullable().describe('In place of the featured image'),
  canonicalUrl: z.string().nullable().describe('Where it stands first, if that is not here'),
  isFindable: z
    .boolean()
    .nullable()
    .describe('Whether search engines may list it; null for what the settings say'),
}

/** The same, as it is sent. */
export const searchEngineFields = {
  searchTitle: optionalText(POST_LIMITS.searchTitle, 'Title too long').optional(),
  searchDescription: optionalText(POST_LIMITS.searchDescription, 'Description too long').optional(),
  shareImage: ownPicture(POST_LIMITS.featuredImage, {
    tooLong: 'Image URL too long',
    foreign: 'The picture for sharing must be one that was uploaded here',
  }).optional(),
  canonicalUrl: optionalText(POST_LIMITS.canonicalUrl, 'Address too long')
    .refine(
      (url) => !url || isWebAddress(url),
      'Please enter a whole address, beginning with https:// or http://.',
    )
    .optional(),
  isFindable: z.boolean('Findable must be true, false or null').nullish(),
}
