import { type ReactNode, useState } from 'react'
import { BIN_DAYS } from '~/content-kinds/versions/rules'
import { type Approvals, useApprovals } from '~/features/approvals/admin/use-approvals'
import { counted } from '~/lib/text/counted'
import { Dropdown } from '~/ui/forms/form-controls'
import { AlertModal, ModalActions } from '~/ui/modal'
import { SmallButton } from '~/ui/small-button'
import type { StaffPostCards } from '../../schema'
import { categoryChoices, type PostForm, toForm, toInput } from '../editor/post-form'
import { api, binPost, useChangeEach } from '../staff-queries'

interface BulkChangesProps {
  /** Those that are chosen on this page. */
  posts: StaffPostCards['posts']
  categories: readonly string[]
  onDone: () => void
}

/** What is done to posts, and what is said before and after it. */
const ACTIONS = {
  category: { label: 'Change category', did: 'has the category', didMany: 'have the category' },
  publish: { label: 'Publish', did: 'is published', didMany: 'are published' },
  bin: { label: 'Move to bin', did: 'is in the bin', didMany: 'are in the bin' },
} as const

type Action = keyof typeof ACTIONS

/** Changes the chosen posts together; what is refused is named (docs/product.md, "Blog management"). */
export function BulkChanges({ posts, categories, onDone }: BulkChangesProps) {
  const [asked, setAsked] = useState<Action | null>(null)
  const [category, setCategory] = useState('')
  const [outcome, setOutcome] = useState<ReactNode>(null)
  const changes = useChangeEach()
  const approvals = useApprovals(asked === 'publish' ? posts : [])
  const isWaiting = changes.isPending || approvals.isPending
  const count = posts.length
  const changeFor: Record<Action, (id: string) => Promise<unknown>> = {
    category: (id) => change(id, { category }),
    publish: (id) => change(id, { status: 'published' }),
    bin: binPost,
  }
  const start = (action: Action) => {
    if (isWaiting) return
    changes.mutate(
      { posts, change: changeFor[action] },
      {
        onSuccess: (refused) =>
          setOutcome(<Outcome action={action} count={count} refused={refused} />),
        onSettled: () => {
          setAsked(null)
          onDone()
        },
      },
    )
  }
  return (
    <>
      <div role="status">{outcome}</div>
      {count > 0 ? (
        <div className="mb-2 flex flex-wrap items-center gap-3 rounded-card border border-line bg-paper px-4 py-2">
          <p className="font-semibold">{count} chosen</p>
          {(['category', 'publish', 'bin'] as const).map((action) => (
            <SmallButton key={action} onClick={() => setAsked(action)}>
              {ACTIONS[action].label}
            </SmallButton>
          ))}
          <SmallButton onClick={onDone}>Choose none</SmallButton>
        </div>
      ) : null}
      {asked ? (
        <AlertModal
          isOpen
          onClose={() => setAsked(null)}
          title={`${ACTIONS[asked].label}: ${counted(count, 'post')}`}
          description={consequenceOf(asked, approvals)}
        >
          <ul className="mb-4 max-h-60 list-disc overflow-y-auto pl-5">
            {posts.map(({ id, title }) => (
              <li key={id}>
                {title}
                {approvals.words.has(id) ? (
                  <span className="block text-danger">{approvals.words.get(id)}</span>
                ) : null}
              </li>
            ))}
          </ul>
          <p role="status" className={approvals.sentence ? 'mb-4 font-semibold' : ''}>
            {approvals.sentence}
          </p>
          {asked === 'category' ? (
            <Dropdown
              label="Category"
              value={category}
              onChange={setCategory}
              options={[['', 'No category'], ...categoryChoices(categories, category)]}
            />
          ) : null}
          <ModalActions>
            <SmallButton onClick={() => setAsked(null)}>Cancel</SmallButton>
            <SmallButton
              look={asked === 'bin' ? 'danger' : 'primary'}
              isDisabled={isWaiting}
              onClick={() => start(asked)}
            >
              {changes.isPending ? 'Changing...' : ACTIONS[asked].label}
            </SmallButton>
          </ModalActions>
        </AlertModal>
      ) : null}
    </>
  )
}

const consequences: Record<Action, string> = {
  category: 'Each of these gets the category that you choose. Nothing else about them changes.',
  publish: 'Visitors can read each of these at once.',
  bin: `Visitors can no longer read any of these. You can put each back from the bin for ${BIN_DAYS} days.`,
}

function consequenceOf(action: Action, { isRefused, isUnread }: Approvals): string {
  if (isRefused) return 'Visitors can read the approved ones at once.'
  return isUnread ? 'Posts that are published go live at once.' : consequences[action]
}

interface OutcomeProps {
  action: Action
  count: number
  refused: ReadonlyArray<{ title: string; why: string }>
}

function Outcome({ action, count, refused }: OutcomeProps) {
  const done = count - refused.length
  const { did, didMany } = ACTIONS[action]
  return (
    <div className="mb-2 rounded-card border border-line bg-paper px-4 py-2.5">
      <p>
        {counted(done, 'post')} {done === 1 ? did : didMany}
        {action === 'category' ? ' you chose' : ''}.
      </p>
      {refused.length > 0 ? (
        <>
          <p className="mt-1 font-semibold text-danger">These stay as they were:</p>
          <ul className="list-disc pl-5">
            {refused.map(({ title, why }) => (
              <li key={title}>
                “{title}”: {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

/** Saves a post as it is by now, but for what changes. */
async function change(id: string, changed: Partial<PostForm>): Promise<void> {
  const post = await api('GET', '/api/admin/blog/:id', { param: { id } })
  const json = { ...toInput({ ...toForm(post), ...changed }), updatedAt: post.updatedAt }
  await api('PUT', '/api/admin/blog/:id', { param: { id }, json })
}
