import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaffUser } from '~/features/staff/admin/staff-user'
import { useIsPresent } from '~/features/staff/admin/use-is-present'
import { useStaffCall } from '~/features/staff/admin/use-staff-call'
import { mailNews } from '~/lib/mail-words'
import { listed } from '~/lib/text/listed'
import { Dropdown } from '~/ui/forms/form-controls'
import { SmallButton } from '~/ui/small-button'
import { textLink } from '~/ui/text-link'
import { api, CHECKS, POLL_MS, signOffQuery } from './staff-queries'
import { approvalWords } from './use-approvals'

/** Whether anyone has approved an article, and the way to a colleague's check (docs/product.md, "Approval"). */
export function SignOffFacts({ post }: { post: string }) {
  const isPresent = useIsPresent()
  const { data } = useQuery({ ...signOffQuery(post), refetchInterval: isPresent && POLL_MS })
  const user = useStaffUser()
  const [checker, setChecker] = useState('')
  const ask = useStaffCall({
    send: (id: string) =>
      api('POST', '/api/admin/checks/:post/requests', { param: { post }, json: { checker: id } }),
    done: ({ mail, checkers }) => {
      const name = checkers.find(({ id }) => id === checker)?.name ?? 'They'
      const otherWay = 'Tell them yourself: it waits for them in their list of posts.'
      return mail === 'no address'
        ? `${name} has no email address. ${otherWay}`
        : mailNews(mail === 'waiting', `An email to ${name}`, otherWay)
    },
    failed: 'Nobody was asked',
    outdates: CHECKS,
  })
  if (!data) return null
  const { approval, asked } = data
  const others = data.checkers.filter(({ id }) => id !== user.id)
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-4">
      <p className={approval?.isCurrent ? 'font-semibold text-green' : 'font-semibold'}>
        {approvalWords(approval)}
      </p>
      {asked.length > 0 ? (
        <p>
          {listed(asked.map(({ name }) => name))} {asked.length === 1 ? 'has' : 'have'} been asked
          to check it.
        </p>
      ) : null}
      <p>
        <Link to="/admin/check/$id" params={{ id: post }} className={textLink}>
          Read it as its checker does
        </Link>
      </p>
      {others.length > 0 ? (
        <div className="grid gap-2">
          <Dropdown
            id="ask-for-check"
            label="Who is to check it?"
            value={checker}
            onChange={setChecker}
            options={[['', 'Choose someone'], ...others.map(({ id, name }) => [id, name] as const)]}
          />
          <SmallButton
            className="justify-self-start"
            isDisabled={checker === '' || ask.isPending}
            onClick={() => ask.mutate(checker, { onSuccess: () => setChecker('') })}
          >
            Ask for a check
          </SmallButton>
        </div>
      ) : (
        <p className="text-muted">Nobody else here may check articles yet.</p>
      )}
    </div>
  )
}
