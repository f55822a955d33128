import { z } from 'zod'

const postFiles = import.meta.glob<string>('/db/demo/posts/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const coverFiles = import.meta.glob<string>('/db/demo/covers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const time = z.iso.datetime().transform((text) => new Date(text).toISOString())

/** The day on which all of them were last read against the law. */
const READ_ON = '2026-11-22'

/** The head of a post's file: lines of `key: value`. */
const headSchema = z
  .object({
    title: z.string().min(1),
    excerpt: z.string().min(1),
    category: z.string().min(1),
    tags: z.string().transform((list) => list.split(',').map((tag) => tag.trim())),
    status: z.enum(['draft', 'published', 'archived']),
    publishedAt: time.optional(),
    createdAt: time.optional(),
    writtenBy: z.string(),
    checkedBy: z.string(),
    lawAsAt: z.iso.date().default(READ_ON),
    reviewOn: z.iso.date().default('2027-11-22'),
  })
  .refine(({ publishedAt, createdAt }) => publishedAt ?? createdAt, 'A post needs a date.')

/** The posts of a new site. The name of a post's file is its slug, and also that of its cover. */
export const demoPosts = Object.entries(postFiles).map(([file, text]) => {
  const slug = file.replace(/^.*\/|\.html$/g, '')
  return { slug, cover: coverFiles[`/db/demo/covers/${slug}.svg`] ?? null, ...parse(text, file) }
})

function parse(text: string, file: string) {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || content === undefined) throw new Error(`${file} has no head.`)
  const pairs = head.split('\n').map((line) => {
    const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    return [key, value]
  })
  const { publishedAt = null, ...rest } = headSchema.parse(Object.fromEntries(pairs))
  return { ...rest, publishedAt, createdAt: rest.createdAt ?? publishedAt ?? '', content }
}
