import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatLongDate } from '~/lib/london'
import { counted } from '~/lib/text/counted'
import { listed } from '~/lib/text/listed'
import { countInWords } from '~/lib/text/word-account'
import { Badge } from '~/ui/badge'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import type { ImportedPost, ImportedRedirect, Trial } from '../schema'
import { CompareWords } from './compare-words'
import { RedirectList } from './redirect-list'
import type { SentExport } from './staff-queries'

interface ImportReportProps {
  trial: Trial
  posts: readonly ImportedPost[]
  redirects: readonly ImportedRedirect[]
  isDone: boolean
  found: ReadonlyMap<string, File>
  isBusy: boolean
  sentExport: SentExport
  onImport: () => void
}

/** Shows a trial or an import, article by article (docs/product.md, "Import"). Read from the top. */
export function ImportReport(props: ImportReportProps) {
  const { trial, posts, redirects, isDone, found, isBusy, sentExport, onImport } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wanted = new Set(trial.posts.flatMap(({ pictures }) => pictures))
  const coming = [...trial.posts, ...trial.redirects].some(({ state }) => state === 'comes')
  const areArticles = trial.posts.some(({ state }) => state === 'comes')
  return (
    <section aria-labelledby="report-heading">
      <h4
        ref={heading}
        id="report-heading"
        tabIndex={-1}
        className="text-h3 outline-none focus-visible:shadow-none"
      >
        {isDone ? 'What came' : 'What would come'}
      </h4>
      <p className="my-2 max-w-prose">
        {totals(posts, isDone)}
        {wanted.size > 0 ? ` ${found.size} of ${wanted.size} pictures are in the folder.` : ''}
      </p>
      {isDone ? (
        <p className="mb-5">
          <Link to="/admin/dashboard" className={textLink}>
            Go to the articles
          </Link>
        </p>
      ) : coming ? (
        <SmallButton look="primary" className="mb-5" isDisabled={isBusy} onClick={onImport}>
          {areArticles ? 'Import as drafts' : 'Take over the redirects'}
        </SmallButton>
      ) : null}
      <ul className="grid gap-3">
        {posts.map((post, index) => (
          <li key={post.path}>
            <PostRow
              post={post}
              compare={
                isDone ? null : <CompareWords post={post} article={{ ...sentExport, index }} />
              }
              missing={isDone ? [] : post.pictures.filter((address) => !found.has(address))}
            />
          </li>
        ))}
      </ul>
      <RedirectList redirects={redirects} isDone={isDone} />
      <h4 className="mt-6 mb-2 text-h3">What the file holds</h4>
      <ul className="grid gap-1 wrap-anywhere">
        {trial.kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      {trial.skipped.length > 0 ? (
        <>
          <h4 className="mt-6 mb-2 text-h3">What stays behind</h4>
          <ul className="grid gap-2 [overflow-wrap:anywhere]">
            {trial.skipped.map(({ title, why }) => (
              <li key={`${title} ${why}`}>
                <strong>{title}.</strong> <span className="text-muted">{why}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

interface PostRowProps {
  post: ImportedPost
  missing: readonly string[]
  compare: ReactNode
}

function PostRow({ post, missing, compare }: PostRowProps) {
  const { title, path, oldPath, publishedAt, state, notes, words } = post
  const all = [
    ...notes,
    ...missing.map((address) => `Its picture ${address} is not in the folder.`),
  ]
  return (
    <div className="rounded-card border border-line bg-paper p-4 wrap-anywhere">
      <h5 className="font-sans text-base leading-snug font-semibold">{title}</h5>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
        <Badge>{STATE_WORDS[state]}</Badge>
        {publishedAt ? <span>{formatLongDate(publishedAt)}</span> : null}
        {state === 'refused' ? null : <span>{oldPath ? `${oldPath} → ${path}` : path}</span>}
      </p>
      {words ? (
        <p className="mt-1">
          {countInWords(words)} {compare}
        </p>
      ) : null}
      {all.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {all.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const STATE_WORDS: Record<ImportedPost['state'], string> = {
  comes: 'Draft',
  here: 'Already here',
  refused: 'Cannot come',
}

/** "10 articles would come as drafts, 1 is here already and 1 cannot come." */
function totals(posts: readonly ImportedPost[], isDone: boolean): string {
  const of = (state: ImportedPost['state']) => posts.filter((post) => post.state === state).length
  const coming = of('comes')
  const here = of('here')
  const refused = of('refused')
  const came = `${counted(coming, 'article')} ${isDone ? 'came' : 'would come'} as ${coming === 1 ? 'a draft' : 'drafts'}`
  return `${listed([
    came,
    ...(here > 0 ? [`${here} ${here === 1 ? 'is' : 'are'} here already`] : []),
    ...(refused > 0 ? [`${refused} cannot come`] : []),
  ])}.`
}
