import { linkOptions } from '@tanstack/react-router'
import { unbroken } from '~/ui/unbroken'
import type { PostCard } from '../schema'
import { linkedCard, ReadLink } from './post-card'
import { PostFacts } from './post-facts'
import { PostImage } from './post-image'

/** The first post of the resource hub's list, larger than the others. */
export function FeaturedPost({ post }: { post: PostCard }) {
  return (
    <article className={`${linkedCard} grid grid-cols-1 lg:grid-cols-[1.35fr_1fr]`}>
      <PostImage
        src={post.featuredImage}
        sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 56vw, 94vw"
        isFirst
        className="aspect-video lg:aspect-auto lg:min-h-96"
      />
      <div className="flex flex-col justify-center p-6 sm:p-8 lg:p-10">
        <PostFacts category={post.category} date={post.publishedAt ?? post.createdAt} />
        <h2 className="mt-5 text-figure">{unbroken(post.title)}</h2>
        {post.excerpt ? (
          <p className="mt-4 line-clamp-5 text-muted">{unbroken(post.excerpt)}</p>
        ) : null}
        <ReadLink
          link={linkOptions({ to: '/resourcehub/$slug', params: { slug: post.slug } })}
          label="Read Full Article"
          title={post.title}
        />
      </div>
    </article>
  )
}
