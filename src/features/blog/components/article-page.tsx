import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { bookingOfCategory } from '~/content/services'
import { RichText } from '~/features/rich-text/components/rich-text'
import { Picture } from '~/features/uploads/components/picture'
import { imageDescription } from '~/features/uploads/rules'
import { button } from '~/ui/button'
import { readingMinutes } from '../rules'
import type { Post } from '../schema'
import { Breadcrumbs } from './breadcrumbs'
import { PostFacts } from './post-facts'
import { RelatedPosts } from './related-posts'
import { ShareMenu } from './share-menu'

interface ArticlePageProps {
  post: Post
  /** The article's public address, which is what is shared. */
  url: string
}

/** An article (docs/product.md, "An article's page"). */
export function ArticlePage({ post, url }: ArticlePageProps) {
  return (
    <>
      <article>
        <ArticleHeader post={post} url={url} />
        {post.featuredImage ? (
          <div className="wrap">
            <Picture
              src={post.featuredImage}
              alt={imageDescription(post.featuredImage)}
              sizes="(min-width: 66rem) 62rem, 94vw"
              isFirst
              className="mx-auto aspect-video w-full max-w-[62rem] rounded-card border border-line object-cover"
            />
          </div>
        ) : null}
        <RichText
          html={post.content}
          className="mx-auto mt-[clamp(2.25rem,4vw,3.5rem)] w-[min(42rem,100%-2.5rem)]"
        />
      </article>
      <AfterArticle category={post.category} />
      {post.category ? <RelatedPosts category={post.category} besides={post.id} /> : null}
    </>
  )
}

function ArticleHeader({ post, url }: ArticlePageProps) {
  const { title, excerpt, tags } = post
  return (
    <header className="mx-auto w-[min(42rem,100%-2.5rem)] pt-6 pb-[clamp(2rem,4vw,3rem)]">
      <Breadcrumbs current={title} />
      <p className="mt-6 mb-7">
        <Link to="/resourcehub" activeOptions={{ exact: true }} className={backLink}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Back to Resource Hub
        </Link>
      </p>
      <PostFacts category={post.category} date={post.publishedAt ?? post.createdAt}>
        <span>{readingMinutes(post.content)} min read</span>
      </PostFacts>
      <h1 className="mt-5 text-[clamp(2.1rem,1.4rem+2.7vw,3.3rem)] leading-[1.07] tracking-[-0.02em]">
        {title}
      </h1>
      {excerpt ? <p className="mt-6 text-lead text-muted">{excerpt}</p> : null}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        {tags.length > 0 ? (
          <ul aria-label="Tags" className="flex flex-wrap gap-x-4 gap-y-1 text-base text-muted">
            {tags.map((tag) => (
              <li key={tag}>
                <span aria-hidden="true" className="text-clay">
                  #
                </span>
                {tag}
              </li>
            ))}
          </ul>
        ) : null}
        <ShareMenu title={title} url={url} />
      </div>
    </header>
  )
}

function AfterArticle({ category }: { category: string | null }) {
  return (
    <div className="mx-auto w-[min(42rem,100%-2.5rem)] pt-[clamp(3rem,5vw,4.5rem)] pb-[clamp(3.5rem,7vw,6rem)]">
      <section
        aria-label="Need Estate Planning Advice?"
        className="rounded-card bg-panel p-7 sm:p-10"
      >
        <h2 className="text-[clamp(1.5rem,1.2rem+1vw,1.9rem)] leading-tight">
          Need Estate Planning Advice?
        </h2>
        <p className="mt-3 mb-6 text-muted">
          Every family is different. Talk yours through with a will advisor by video: the
          consultation is free and without obligation.
        </p>
        <Link to="/book-consultation" search={bookingOfCategory(category)} className={button()}>
          Book a Free Consultation
        </Link>
      </section>
      <p className="mt-8">
        <Link to="/resourcehub" activeOptions={{ exact: true }} className={backLink}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          View All Articles
        </Link>
      </p>
    </div>
  )
}

const backLink =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-green no-underline hover:underline hover:underline-offset-4'
