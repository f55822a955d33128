import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { HistoryButton } from '~/features/history/admin/history-button'
import { readableText } from '~/features/rich-text/components/reading'
import { RichText } from '~/features/rich-text/components/rich-text'
import type { Draft } from '~/features/staff/admin/drafts'
import { type Copyable, EditConflict } from '~/features/staff/admin/edit-conflict'
import { LeaveDialog } from '~/features/staff/admin/leave-guard'
import { SaveBar } from '~/features/staff/admin/save-bar'
import { ScheduleBadge } from '~/features/staff/admin/schedule-badge'
import { scheduleInput } from '~/features/staff/admin/schedule-values'
import { useEditing } from '~/features/staff/admin/use-editing'
import type { StaffPost } from '../../schema'
import { EVERY_POST, staffPostsQuery } from '../staff-queries'
import { StatusBadge } from '../status-badge'
import { PagePreview } from './page-preview'
import { usePostEditable } from './post-editable'
import { categoryChoices, type PostForm, postForm, restoredForm } from './post-form'
import { PostPreview } from './post-preview'
import { PublishSettings } from './publish-settings'
import { ReviewPanel } from './review-panel'
import { SearchEnginePanel } from './search-engine-panel'
import { SharePreview } from './share-preview'
import { TagsPanel } from './tags-panel'
import { TextFields } from './text-fields'

interface PostEditorProps {
  /** As it is stored; null for a new one. */
  post: StaffPost | null
  draft: Draft | null
  userId: string
  onClose: (id: string | null) => void
  onCreated: (post: StaffPost) => void
}

/** One post with its text, settings and tags (docs/product.md, "Blog management"). */
export function PostEditor({ post, ...session }: PostEditorProps) {
  const edit = useEditing(usePostEditable(), { row: post, ...session }, postForm)
  const { values: form, errors, change } = edit
  const [tab, setTab] = useState('edit')
  const [seenRefusals, setSeenRefusals] = useState(0)
  const headingId = useId()
  const inUse = useQuery(staffPostsQuery(EVERY_POST)).data?.categories ?? []

  if (edit.refusals !== seenRefusals) {
    // What is wrong stands beside the fields.
    setSeenRefusals(edit.refusals)
    setTab('edit')
  }
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <section ref={edit.frame} aria-labelledby={headingId} className="text-sm">
      <SaveBar edit={edit} saveLabel={edit.isNew ? 'Create Post' : 'Update Post'} at="top">
        <h2 id={headingId} className="text-h3 max-sm:sr-only">
          {edit.isNew ? 'Create New Post' : 'Edit Post'}
        </h2>
        <StatusBadge status={form.status} />
        <ScheduleBadge schedule={scheduleInput(form, form.status === 'published')} />
      </SaveBar>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs.Root value={tab} onValueChange={(value) => setTab(String(value))}>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-3 border-b border-line">
            <Tabs.List aria-label="Post" className="flex gap-1">
              {TABS.map(([value, label]) => (
                <Tabs.Tab key={value} value={value} className={tabLook}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {post ? (
              <div className="pb-1.5">
                <HistoryButton
                  kind="posts"
                  edit={edit}
                  read={(stored) => restoredForm(post, stored)}
                />
              </div>
            ) : null}
          </div>
          <Tabs.Panel
            value="edit"
            keepMounted
            className="grid gap-5 outline-none data-hidden:hidden"
          >
            <TextFields
              key={edit.version}
              isNew={edit.isNew}
              publicSlug={post?.status === 'published' ? post.slug : null}
              form={form}
              errors={errors}
              onChange={change}
              onUploadingChange={edit.uploadsOf('text')}
            />
            <SearchEnginePanel
              form={form}
              errors={errors}
              onChange={change}
              onUploadingChange={edit.uploadsOf('share')}
            />
          </Tabs.Panel>
          <Tabs.Panel value="preview" className="outline-none">
            <PagePreview id={edit.thingId} form={form} sendCopy={edit.sendCopy} />
            <PostPreview title={form.title} content={form.content} />
          </Tabs.Panel>
        </Tabs.Root>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <PublishSettings
            form={form}
            categories={categoryChoices(inUse, form.category)}
            errors={errors}
            onChange={change}
            onUploadingChange={edit.uploadsOf('featured')}
          />
          <ReviewPanel form={form} errors={errors} onChange={change} />
          <TagsPanel tags={form.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
          <SharePreview id={edit.thingId} sendCopy={edit.sendCopy} />
        </div>
      </div>
      <LeaveDialog guard={edit.guard} />
      <EditConflict edit={edit} copyOf={copyOf}>
        {(theirs) => (
          <>
            <p className="flex items-center gap-3">
              <StatusBadge status={theirs.status} /> /blog/{theirs.slug}
            </p>
            <p className="mt-1 mb-4 font-serif text-title">{theirs.title}</p>
            <RichText text={readableText(theirs.content)} />
          </>
        )}
      </EditConflict>
    </section>
  )
}

const TABS = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
] as const

const tabLook =
  '-mb-px min-h-11 cursor-pointer border-b-[3px] border-transparent px-4 font-semibold text-muted data-active:border-green data-active:text-ink'

function copyOf({ title, excerpt, content }: PostForm): Copyable {
  const page = new DOMParser().parseFromString(content, 'text/html')
  for (const block of page.querySelectorAll('p, h1, h2, h3, li, tr')) block.append('\n')
  const text = [title, excerpt, page.body.textContent ?? ''].filter(Boolean).join('\n\n')
  return { text, html: content }
}
