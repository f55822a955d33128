import { isProviderAddress } from '~/domain/provider-address'
import { storableText } from '~/lib/forms/input-text'
import { HOST_LIMITS } from './staff-rules'

/** A link to join a call by video, as staff enter it; empty for none (docs/product.md, "Links to join"). */
export const joinLink = storableText()
  .trim()
  .max(HOST_LIMITS.link, `Please keep the link to ${HOST_LIMITS.link} characters.`)
  .refine(
    (link) => link === '' || (isProviderAddress(link) && !/\s/.test(link)),
    'Please enter the whole link, beginning with https://, like https://meet.example.com/abc, or leave it empty.',
  )
  .transform((link) => link || null)
  .describe('Where a call by video takes place; empty for nowhere yet')
