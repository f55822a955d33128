import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Section } from '~/ui/section'
import { categoryPostsQuery } from '../queries'
import { CAROUSEL_PAGE_SIZE, carouselPosts } from '../rules'
import { cardGrid } from './hub-results'
import { PostCard } from './post-card'

interface RelatedPostsProps {
  category: string
  /** The id of the post that is being read. */
  besides: string
}

/** Up to three other posts of a category; nothing when there are none. */
export function RelatedPosts({ category, besides }: RelatedPostsProps) {
  const { data = [] } = useQuery(categoryPostsQuery(category))
  const posts = carouselPosts(data, category)
    .filter(({ id }) => id !== besides)
    .slice(0, CAROUSEL_PAGE_SIZE)
  if (posts.length === 0) return null
  return (
    <Section title={`More in ${category}`} tone="ruled">
      <ul className={cardGrid}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              date={post.publishedAt}
              link={linkOptions({ to: '/resourcehub/$slug', params: { slug: post.slug } })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
