import { contentList } from '~/features/staff/admin/lists/staff-list'
import { faqSchemas } from '../schema'

/*
 * What staff read and write of the FAQs. It stands here and not in the feature's queries.ts, so that a
 * visitor's pages, which load that file, have no byte of it.
 */

export const faqList = contentList({ kind: 'faqs', schemas: faqSchemas })
