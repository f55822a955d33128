import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useToast } from '~/features/dashboard/admin/toasts'
import { ApiError } from '~/lib/api-client'
import { button } from '~/ui/button'
import { type Post, postSchema } from '../schema'
import { ConflictDialog } from './conflict-dialog'
import type { Draft } from './drafts'
import { useFirstErrorFocus, useSaveKey } from './editor-habits'
import { LeaveDialog, useLeaveGuard } from './leave-guard'
import { byField, type Errors, findErrors, omit } from './post-errors'
import { categoryChoices, EMPTY_POST, isSameForm, type PostForm, toForm } from './post-form'
import { PostPreview } from './post-preview'
import { PublishSettings } from './publish-settings'
import { describeSaveFailure, staffPostsQuery, useSavePost } from './staff-queries'
import { TagsPanel } from './tags-panel'
import { TextFields } from './text-fields'
import { useKeptDraft } from './use-kept-draft'

interface PostEditorProps {
  /** As it is stored; null for a new one. */
  post: Post | null
  /** What was typed earlier and never saved. */
  draft: Draft | null
  userId: string
  /** It was saved or given up. */
  onClose: () => void
  /** Someone else's version replaces what was typed here. */
  onTakeTheirs?: (theirs: Post) => void
}

/**
 * One post with its text, settings and tags (docs/product.md, "Blog management"). Control and S saves.
 * What is not saved is kept in this browser, and leaving it is asked about.
 */
export function PostEditor({ post, draft, userId, onClose, onTakeTheirs }: PostEditorProps) {
  const { show } = useToast()
  const id = post?.id ?? null
  const stored = post ? toForm(post) : EMPTY_POST
  const [form, setForm] = useState(draft?.form ?? stored)
  const [errors, setErrors] = useState<Errors>({})
  const [theirs, setTheirs] = useState<Post | null>(null)
  const [tab, setTab] = useState('edit')
  const [isUploading, setIsUploading] = useState(false)
  const startedFrom = useRef(draft ? draft.startedFrom : (post?.updatedAt ?? null))
  const frame = useRef<HTMLElement>(null)
  const headingId = useId()
  const save = useSavePost()
  const isChanged = !isSameForm(form, stored)
  const kept = useKeptDraft(isChanged, {
    userId,
    postId: id,
    slug: post?.slug ?? null,
    startedFrom: startedFrom.current,
    form,
  })
  const guard = useLeaveGuard(isChanged, () => kept.drop())

  const change = (changed: Partial<PostForm>) => {
    setForm((form) => ({ ...form, ...changed }))
    setErrors((errors) => omit(errors, Object.keys(changed)))
  }
  const refuse = (found: Errors) => {
    setErrors(found)
    setTab('edit')
  }
  const submit = (from: string | null = startedFrom.current) => {
    if (save.isPending || isUploading) return
    const found = findErrors(form)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    save.mutate(
      { form, id, startedFrom: from },
      {
        onSuccess: () => {
          kept.drop()
          guard.release()
          show({
            title: 'Success!',
            description: id ? 'Blog post updated successfully' : 'Blog post created successfully',
          })
          onClose()
        },
        onError: (error) => {
          const current = readCurrent(error)
          setTheirs(current)
          if (current) return
          // Who is no longer logged in is led to the login, and comes back to this text.
          if (error instanceof ApiError && error.status === 401) return
          refuse(error instanceof ApiError ? byField(error.issues) : {})
          show({
            title: 'Error',
            description: describeSaveFailure(error, id === null),
            variant: 'destructive',
          })
        },
      },
    )
  }
  const giveUp = () => {
    kept.drop()
    guard.release()
    onClose()
  }
  useSaveKey(() => submit())
  useFirstErrorFocus(frame, errors)

  const inUse = useQuery(staffPostsQuery(EVERY_POST)).data?.categories ?? []
  const saveLabel = id ? 'Update Post' : 'Create Post'
  return (
    <section ref={frame} aria-labelledby={headingId} className="text-base">
      <div className="sticky top-0 z-20 -mx-1 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line bg-ivory px-1 py-3">
        <h2 id={headingId} className="text-h3">
          {id ? 'Edit Post' : 'Create New Post'}
          {isChanged ? (
            <span className="ml-3 font-sans text-base font-normal text-muted max-sm:sr-only">
              Not saved yet
            </span>
          ) : null}
        </h2>
        <p role="status" className="text-muted">
          {isUploading ? 'The picture is on its way…' : ''}
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className={button('quiet', 'small')}
            onClick={() => (isChanged ? guard.ask(giveUp) : giveUp())}
          >
            Cancel
          </button>
          <button
            type="button"
            className={button('primary', 'small')}
            aria-disabled={save.isPending || isUploading}
            aria-keyshortcuts="Control+S"
            onClick={() => submit()}
          >
            {save.isPending ? 'Saving...' : saveLabel}
          </button>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs.Root value={tab} onValueChange={(value) => setTab(String(value))}>
          <Tabs.List aria-label="Post" className="mb-5 flex gap-1 border-b border-line">
            {TABS.map(([value, label]) => (
              <Tabs.Tab key={value} value={value} className={tabLook}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel
            value="edit"
            keepMounted
            className="grid gap-5 outline-none data-hidden:hidden"
          >
            <TextFields isNew={id === null} form={form} errors={errors} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="preview" className="outline-none">
            <PostPreview title={form.title} content={form.content} />
          </Tabs.Panel>
        </Tabs.Root>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <PublishSettings
            form={form}
            categories={categoryChoices(inUse, form.category)}
            errors={errors}
            onChange={change}
            onUploadingChange={setIsUploading}
          />
          <TagsPanel tags={form.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
        </div>
      </div>
      <LeaveDialog guard={guard} />
      <ConflictDialog
        mine={form}
        theirs={theirs}
        onClose={() => setTheirs(null)}
        onOverwrite={(seen) => {
          setTheirs(null)
          submit(seen.updatedAt)
        }}
        onTakeTheirs={
          onTakeTheirs &&
          ((taken) => {
            kept.drop()
            onTakeTheirs(taken)
          })
        }
      />
    </section>
  )
}

const TABS = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
] as const

const tabLook =
  '-mb-px min-h-11 cursor-pointer border-b-[3px] border-transparent px-4 font-semibold text-muted data-active:border-green data-active:text-ink'

const EVERY_POST = {
  q: '',
  status: 'all',
  category: '',
  sort: 'created',
  direction: 'desc',
  page: 1,
} as const

/** The row that a stale save would have overwritten; null for every other failure. */
function readCurrent(error: Error): Post | null {
  const isStale = error instanceof ApiError && error.status === 409
  return isStale ? (postSchema.safeParse(error.current).data ?? null) : null
}
