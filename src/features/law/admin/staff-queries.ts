import { contentList } from '~/features/staff/admin/lists/staff-list'
import { lawSchemas } from '../schema'

export const lawList = contentList({
  kind: 'law',
  schemas: lawSchemas,
  words: { title: 'Law register' },
})
