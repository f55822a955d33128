import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { ReadableText, readingMinutes } from '~/features/rich-text/components/reading'
import { RichText } from '~/features/rich-text/components/rich-text'
import { hasMarginBox } from '~/features/rich-text/rules'
import { Picture } from '~/features/uploads/components/picture'
import { imageDescription } from '~/lib/images/image-address'
import { ContentsList, FoldedContents } from '~/ui/layout/contents-list'
import { unbroken } from '~/ui/unbroken'
import { LEAST_CONTENTS, ticksKey } from '../rules'
import type { Article } from '../schema'
import { ArticleCall, BackToHub, ServiceBeside } from './article-call'
import { Breadcrumbs } from './breadcrumbs'
import { Byline } from './byline'
import { PostFacts } from './post-facts'
import { RelatedPosts } from './related-posts'
import { SendOn, ShareMenu } from './share-menu'

interface ArticlePageProps {
  post: Article
  /** The article's public address, which is what is shared. */
  url: string
  /** Who helps those who have found their line in a box of the text. */
  lineCall: ReactNode
}

/** An article (docs/product.md, "An article's page"). */
export function ArticlePage({ post, url, lineCall }: ArticlePageProps) {
  return (
    <>
      <article className="reading">
        <div aria-hidden="true" className="reading-progress" />
        <ArticleHeader post={post} url={url} />
        <ArticleBody post={post} url={url} lineCall={lineCall} />
      </article>
      <RelatedPosts post={post} />
      <div className="wrap pb-[clamp(3.5rem,7vw,6rem)]">
        <ArticleCall category={post.category} />
        <p className="mt-8 print:hidden">
          <BackToHub>View All Articles</BackToHub>
        </p>
      </div>
    </>
  )
}

function ArticleHeader({ post, url }: Omit<ArticlePageProps, 'lineCall'>) {
  const { title, excerpt, featuredImage } = post
  return (
    <header>
      <div className="wrap pt-6 pb-[clamp(2rem,4vw,3rem)]">
        <div className="print:hidden">
          <Breadcrumbs current={title} />
          <p className="mt-4">
            <BackToHub>Back to Resource Hub</BackToHub>
          </p>
        </div>
        <div
          className={`mt-6 grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 ${featuredImage ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}
        >
          <div className="min-w-0">
            <PostFacts category={post.category} date={post.publishedAt ?? post.createdAt}>
              <span>{readingMinutes(post.content)} min read</span>
            </PostFacts>
            <h1 className="mt-5 max-w-3xl text-h2">{unbroken(title)}</h1>
            {excerpt ? (
              <p className="mt-6 max-w-2xl text-lead text-muted">{unbroken(excerpt)}</p>
            ) : null}
            <div className="mt-7 grid justify-items-start gap-4">
              <Tags tags={post.tags} />
              <ShareMenu title={title} url={url} />
            </div>
          </div>
          {featuredImage ? (
            <div className="print:hidden">
              <Picture
                src={featuredImage}
                alt={imageDescription(featuredImage)}
                sizes="(min-width: 80rem) 34rem, (min-width: 64rem) 45vw, 94vw"
                isFirst
                className="aspect-video w-full rounded-card border border-line object-cover"
              />
            </div>
          ) : null}
        </div>
      </div>
      <Byline post={post} />
    </header>
  )
}

/** Each leads to the articles that bear it. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-4 text-sm text-muted print:hidden">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to="/resourcehub"
            search={{ tag }}
            className="inline-flex min-h-8 items-center no-underline hover:text-ink hover:underline"
          >
            <span aria-hidden="true" className="text-clay">
              #
            </span>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const columns = {
  /** With the contents on the left, and room on the right. */
  both: 'lg:grid-cols-[13rem_minmax(0,42rem)] xl:grid-cols-[13rem_minmax(0,42rem)_minmax(0,1fr)]',
  text: 'justify-center lg:grid-cols-[minmax(0,42rem)] xl:grid-cols-[minmax(0,42rem)_13rem]',
} as const

function ArticleBody({ post, url, lineCall }: ArticlePageProps) {
  const { content, figureLines } = post
  const text = useMemo(() => new ReadableText(content, figureLines), [content, figureLines])
  const { headings } = text
  const hasContents = headings.length >= LEAST_CONTENTS
  const contents = {
    title: 'In this article',
    parts: headings.map(({ id, words }) => ({ id, title: words })),
  }
  return (
    <div
      className={`wrap mt-[clamp(2rem,4vw,3.5rem)] grid print:block grid-cols-[minmax(0,42rem)] justify-center gap-x-12 lg:justify-start ${hasContents ? columns.both : columns.text}`}
    >
      {hasContents ? <ContentsList {...contents} /> : null}
      <div className="min-w-0">
        {hasContents ? <FoldedContents {...contents} /> : null}
        <RichText
          text={text}
          className="reading-text"
          ticksKey={ticksKey(post.slug)}
          afterLine={lineCall}
        />
        <SendOn title={post.title} url={url} />
      </div>
      {hasMarginBox(content) ? null : <ServiceBeside category={post.category} />}
    </div>
  )
}
