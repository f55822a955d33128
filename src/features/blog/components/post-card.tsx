import { Link, type LinkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { unbroken } from '~/ui/unbroken'
import { PostFacts } from './post-facts'
import { PostImage } from './post-image'

interface PostCardProps {
  post: {
    title: string
    excerpt: string | null
    category: string | null
    featuredImage: string | null
  }
  /** ISO 8601; null shows "Draft". */
  date: string | null
  link: LinkOptions
}

/** A card that one link covers: where that link has the focus, the whole card shows it. */
export const linkedCard =
  'group relative overflow-hidden rounded-card border border-line bg-paper shadow-soft transition-colors hover:border-green/50 has-focus-visible:shadow-[0_0_0_6px_var(--color-focus)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'

const SIZES = '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw'

/** A post in a row of others. The whole card leads to it. */
export function PostCard({ post, date, link }: PostCardProps) {
  return (
    <article className={`${linkedCard} flex h-full flex-col`}>
      <PostImage src={post.featuredImage} sizes={SIZES} />
      <div className="flex flex-1 flex-col p-5 sm:min-h-71 sm:p-6">
        <PostFacts category={post.category} date={date} />
        <h3 className="mt-4 line-clamp-2 text-h3">{unbroken(post.title)}</h3>
        {post.excerpt ? (
          <p className="mt-2.5 line-clamp-3 text-sm text-muted">{unbroken(post.excerpt)}</p>
        ) : null}
        <ReadLink link={link} label="Read More" title={post.title} />
      </div>
    </article>
  )
}

interface ReadLinkProps {
  link: LinkOptions
  label: string
  /** Of the post, for visitors who hear the link on its own. */
  title: string
}

/** A card's link, as large as the card. */
export function ReadLink({ link, label, title }: ReadLinkProps) {
  return (
    <p className="mt-auto pt-5">
      <Link
        {...link}
        className="inline-flex min-h-7 items-center gap-2 font-semibold text-green no-underline after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4 focus-visible:shadow-none focus-visible:outline-none"
      >
        {label}
        <span className="sr-only">: {title}</span>
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform group-hover:translate-x-0.5 motion-reduce:transform-none"
        />
      </Link>
    </p>
  )
}
