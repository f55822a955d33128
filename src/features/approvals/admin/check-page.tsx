import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Editor } from '@tiptap/core'
import { Fragment, useCallback, useState } from 'react'
import { fieldWords } from '~/content/field-words'
import { checkedFacts } from '~/content-kinds/checked-text'
import { FieldDifferences } from '~/features/history/admin/field-differences'
import { ReadOnlyText } from '~/features/rich-text/admin/comments/read-only-text'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { SAVE_TIMEOUT_MS } from '~/features/staff/rules'
import { CommentsPanel } from '~/features/text-comments/admin/comments-panel'
import { useComments } from '~/features/text-comments/admin/use-comments'
import { ApiError, isUnanswered } from '~/lib/api/api-client'
import { whenRecent } from '~/lib/london-moments'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import { textLink } from '~/ui/text-link'
import type { TextToCheck } from '../schema'
import { api, CHECKS, textToCheckQuery } from './staff-queries'
import { approvalWords } from './use-approvals'

/** Where a colleague reads an article, comments on it and approves it (docs/product.md, "Approval"). */
export function CheckPage({ id }: { id: string }) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(textToCheckQuery(id))
  if (data) return <Check key={data.hash} id={id} text={data} readAt={dataUpdatedAt} />
  if (isPending) return <Spinner label="Loading the article…" isLabelShown />
  if (error instanceof ApiError && [403, 404].includes(error.status)) {
    return <p role="alert">{error.text}</p>
  }
  return <LoadFailure message="The article could not be loaded." onRetry={() => void refetch()} />
}

function Check({ id, text, readAt }: { id: string; text: TextToCheck; readAt: number }) {
  const { approval, refusal } = text
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  const comments = useComments(editor, { post: id, isTyped: false, onOpen: open })
  const openCount = comments.standing.length + comments.lost.length
  const approve = useStaffCall({
    // Sent again, it is stored once, so that the second answer says what became of the first.
    send: () =>
      sendApproval(id, text.hash).catch((error) => {
        if (isUnanswered(error)) return sendApproval(id, text.hash)
        throw error
      }),
    done: () => 'You have approved this text.',
    failed: 'Your approval could not be saved',
    unknown: UNKNOWN,
    outdates: CHECKS,
  })
  const isUnknown = approve.isError && isUnanswered(approve.error) && readAt < approve.submittedAt
  return (
    <section aria-labelledby="checked-title" className="text-sm">
      <p className="mb-4">
        <Link to="/admin/$kind/$id" params={{ kind: 'posts', id }} className={textLink}>
          To the editor
        </Link>
      </p>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-4">
        <div className="min-w-0 flex-1 basis-72">
          <p role="status" className="font-semibold">
            {isUnknown
              ? `${UNKNOWN}. Press again: it will only be stored once.`
              : approvalWords(approval)}
          </p>
          <p className="text-muted">
            {text.isTyped
              ? `This is what is typed and not saved yet, as it was ${whenRecent(text.at)}.`
              : `This is what was saved ${whenRecent(text.at)}.`}
            {text.askedBy ? ` ${text.askedBy} has asked you to check it.` : ''}
          </p>
          {refusal && !approval?.isCurrent ? <p>{refusal}</p> : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <SmallButton
            className="lg:hidden"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Comments{openCount > 0 ? ` (${openCount})` : ''}
          </SmallButton>
          <SmallButton onClick={() => editor?.emit('comment')}>
            Comment on selected words
          </SmallButton>
          {refusal || approval?.isCurrent ? null : (
            <SmallButton
              look="primary"
              isDisabled={approve.isPending}
              onClick={() => approve.mutate()}
            >
              {approve.isPending ? 'Approving…' : 'Approve this text'}
            </SmallButton>
          )}
        </div>
      </div>
      <Since text={text} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="rounded-card border border-line bg-paper pt-5">
          <div className="px-[max(clamp(1rem,3vw,1.75rem),calc((100%-42rem)/2))]">
            <h2 id="checked-title" className="font-serif text-figure leading-tight wrap-anywhere">
              {text.title}
            </h2>
            {text.excerpt ? <p className="mt-3 text-lead text-muted">{text.excerpt}</p> : null}
          </div>
          <Facts text={text} />
          <ReadOnlyText html={text.content} label="The text to check" onEditor={setEditor} />
        </div>
        <div className={isOpen ? '' : 'max-lg:hidden'}>
          <CommentsPanel comments={comments} onClose={close} />
        </div>
      </div>
    </section>
  )
}

function Facts({ text }: { text: TextToCheck }) {
  const facts = checkedFacts.keyof().options.flatMap((field) => {
    const said = [text[field] ?? []].flat().join(', ')
    return said === '' ? [] : [[field, said] as const]
  })
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1 px-[max(clamp(1rem,3vw,1.75rem),calc((100%-42rem)/2))] sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([field, said]) => (
        <Fragment key={field}>
          <dt className="text-muted">{fieldWords(field)}</dt>
          <dd className="wrap-anywhere max-sm:mb-1">{said}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const UNKNOWN = 'We can’t tell yet whether your approval was saved'

function sendApproval(post: string, hash: string) {
  return api('POST', '/api/admin/checks/:post/approvals', {
    param: { post },
    json: { hash },
    signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
  })
}

/** How it differs from what was approved last. */
function Since({ text: { approval, approved, differences, ...text } }: { text: TextToCheck }) {
  if (!approval || approval.isCurrent || !approved || differences.length === 0) return null
  return (
    <details open className="mb-5 rounded-card border border-line bg-paper px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        What has changed since {approval.by} approved it
      </summary>
      <div className="pb-3">
        <FieldDifferences
          differences={differences}
          before={{ title: 'As approved', values: approved }}
          after={{ title: 'As it is now', values: text }}
        />
      </div>
    </details>
  )
}
