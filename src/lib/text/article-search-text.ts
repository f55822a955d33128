import { plainText } from './plain-text'
import { searchable } from './searchable'

/** One line each for the title, the excerpt and the words of the text. */
export function articleSearchText(post: {
  title: string
  excerpt: string | null
  content: string
}): string {
  return [post.title, post.excerpt ?? '', plainText(post.content)].map(searchable).join('\n')
}
