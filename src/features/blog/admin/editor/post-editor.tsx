import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HistoryButton, SavedBy } from '~/features/history/admin/history-button'
import { EditorTabs, useEditorTab } from '~/features/previews/admin/editor-tabs'
import { PagePreview } from '~/features/previews/admin/page-preview'
import { SharePreview } from '~/features/previews/admin/share-preview'
import type { TextHandle } from '~/features/rich-text/admin/text-places'
import { ReadableText } from '~/features/rich-text/components/reading'
import { RichText } from '~/features/rich-text/components/rich-text'
import { ScheduleBadge } from '~/features/schedules/admin/schedule-badge'
import { scheduleInput } from '~/features/schedules/admin/schedule-values'
import { type Copyable, EditConflict } from '~/features/staff/admin/edit-conflict'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { LeaveDialog } from '~/features/staff/admin/unsaved-text/leave-guard'
import type { UnsavedText } from '~/features/staff/admin/unsaved-text/unsaved-text'
import { useEditing } from '~/features/staff/admin/use-editing'
import { PUBLISH_CHANGES } from '~/features/staff/rules'
import { CommentsPanel } from '~/features/text-comments/admin/comments-panel'
import { useComments } from '~/features/text-comments/admin/use-comments'
import { paths } from '~/lib/paths'
import { SmallButton } from '~/ui/small-button'
import type { StaffPost } from '../../schema'
import { EVERY_POST, staffPostsQuery } from '../staff-queries'
import { StatusBadge } from '../status-badge'
import { AddressPanel } from './address-panel'
import { BeforePublishing } from './checks/before-publishing'
import type { Mend, Place } from './checks/points'
import { LawPanel, useNamePlace } from './law-panel'
import { usePostEditorConfig } from './post-editor-config'
import { categoryChoices, type PostForm, postForm, restoredForm } from './post-form'
import { PostPreview } from './post-preview'
import { PublishSettings } from './publish-settings'
import { ReviewPanel } from './review-panel'
import { SearchEnginePanel } from './search-engine-panel'
import { TagsPanel } from './tags-panel'
import { TextFields } from './text-fields'
import { useSidePanel } from './use-side-panel'

interface PostEditorProps {
  /** As it is stored; null for a new one. */
  post: StaffPost | null
  unsaved: UnsavedText | null
  userId: string
  onClose: (id: string | null) => void
  onCreated: (post: StaffPost) => void
}

/** One post with its text, settings and tags (docs/product.md, "Blog management"). */
export function PostEditor({ post, ...session }: PostEditorProps) {
  const edit = useEditing(usePostEditorConfig(), { row: post, ...session }, postForm)
  const { values: form, errors, change } = edit
  const [tab, setTab] = useEditorTab(edit.refusals)
  const side = useSidePanel(edit.refusals)
  const [editor, setEditor] = useState<Editor | null>(null)
  const comments = useComments(editor, {
    post: post?.id ?? null,
    isTyped: true,
    onOpen: () => side.show('comments'),
  })
  const openCount = comments.standing.length + comments.lost.length
  const { show: showPanel } = side
  const closeComments = useCallback(() => showPanel(null), [showPanel])
  const headingId = useId()
  const text = useRef<TextHandle>(null)
  const lawPlace = post ? paths.article(post.slug) : null
  const { mutate: nameLaw } = useNamePlace(lawPlace ?? '')
  const inUse = useQuery(staffPostsQuery(EVERY_POST)).data?.categories ?? []

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const go = (place: Place) => {
    flushSync(() => {
      setTab('edit')
      if ('field' in place) side.show('details')
    })
    if ('kind' in place) return text.current?.goTo(place)
    const field = document.getElementById(place.field)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }
  const mend = (mend: Mend) => {
    if (mend.kind === 'law') return nameLaw({ record: mend.record, isNamed: true })
    if (mend.kind === 'link') return text.current?.relink(mend.from, mend.to)
    flushSync(() => setTab('edit'))
    text.current?.tieFigure(mend)
  }
  return (
    <section ref={edit.frame} aria-labelledby={headingId} className="text-sm">
      <SaveBar edit={edit} saveLabel={saveLabelOf(post, form)} at="top">
        <h2 id={headingId} className="text-h3 max-sm:sr-only">
          {edit.isNew ? 'Create New Post' : 'Edit Post'}
        </h2>
        <StatusBadge status={form.status} />
        <ScheduleBadge schedule={scheduleInput(form, form.status === 'published')} />
      </SaveBar>
      <BeforePublishing
        post={post?.id ?? null}
        form={form}
        lawPlace={lawPlace}
        onGo={go}
        onMend={mend}
      />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${side.shown ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
      >
        <EditorTabs
          label="Post"
          tab={tab}
          onTab={setTab}
          extra={
            <div className="flex flex-wrap gap-3">
              {post ? (
                <HistoryButton
                  kind="posts"
                  edit={edit}
                  read={(stored) => restoredForm(post, stored)}
                />
              ) : null}
              {post ? (
                <SmallButton
                  aria-expanded={side.shown === 'comments'}
                  onClick={() => side.toggle('comments')}
                >
                  Comments{openCount > 0 ? ` (${openCount})` : ''}
                </SmallButton>
              ) : null}
              <SmallButton
                aria-expanded={side.shown === 'details'}
                aria-controls="post-details"
                onClick={() => side.toggle('details')}
              >
                Details
              </SmallButton>
            </div>
          }
          preview={
            <>
              <PagePreview kind="posts" id={edit.thingId} form={form} sendCopy={edit.sendCopy} />
              <PostPreview title={form.title} content={form.content} />
            </>
          }
        >
          <TextFields
            key={edit.version}
            isNew={edit.isNew}
            form={form}
            errors={errors}
            onChange={change}
            onText={(content) => edit.changeText({ content })}
            onUploadingChange={edit.uploadsOf('text')}
            text={text}
            onEditor={setEditor}
          />
        </EditorTabs>
        {side.shown === 'comments' ? (
          <CommentsPanel comments={comments} onClose={closeComments} />
        ) : null}
        <div
          id="post-details"
          className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${side.shown === 'details' ? '' : 'hidden'}`}
        >
          <AddressPanel
            storedSlug={post?.slug ?? null}
            publicSlug={post?.status === 'published' ? post.slug : null}
            form={form}
            errors={errors}
            onChange={change}
          />
          <PublishSettings
            form={form}
            categories={categoryChoices(inUse, form.category)}
            errors={errors}
            onChange={change}
            onUploadingChange={edit.uploadsOf('featured')}
          />
          <ReviewPanel post={post?.id ?? null} form={form} errors={errors} onChange={change} />
          {post ? <LawPanel slug={post.slug} /> : null}
          <TagsPanel tags={form.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
          <SearchEnginePanel
            form={form}
            errors={errors}
            onChange={change}
            onUploadingChange={edit.uploadsOf('share')}
          />
          <SharePreview kind="posts" id={edit.thingId} noun={edit.noun} sendCopy={edit.sendCopy} />
        </div>
      </div>
      <LeaveDialog guard={edit.guard} />
      <EditConflict
        edit={edit}
        copyOf={copyOf}
        savedBy={<SavedBy thing={{ kind: 'posts', id: edit.thingId }} />}
      >
        {(theirs) => (
          <>
            <p className="flex items-center gap-3">
              <StatusBadge status={theirs.status} /> /blog/{theirs.slug}
            </p>
            <p className="mt-1 mb-4 font-serif text-title">{theirs.title}</p>
            <RichText text={new ReadableText(theirs.content)} />
          </>
        )}
      </EditConflict>
    </section>
  )
}

/** The status beside the button says that a draft is about to be published. */
function saveLabelOf(post: StaffPost | null, { status }: PostForm): string {
  if (!post) return 'Create Post'
  const staysPublic = post.status === 'published' && status === 'published'
  return staysPublic ? PUBLISH_CHANGES : 'Update Post'
}

function copyOf({ title, excerpt, content }: PostForm): Copyable {
  const page = new DOMParser().parseFromString(content, 'text/html')
  for (const block of page.querySelectorAll('p, h1, h2, h3, li, tr')) block.append('\n')
  const text = [title, excerpt, page.body.textContent ?? ''].filter(Boolean).join('\n\n')
  return { text, html: content }
}
