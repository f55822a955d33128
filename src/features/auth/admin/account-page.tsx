import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rolesText, YOUR_ROLE_WORDS } from '~/domain/permissions'
import { PreviewLinks } from '~/features/previews/admin/preview-links'
import { LoadFailure } from '~/features/staff/admin/load-failure'
import { capitalised } from '~/lib/text/capitalised'
import { FactRows } from '~/ui/fact-rows'
import { TitledSection } from '~/ui/layout/titled-section'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'
import type { OwnAccount } from '../schema'
import { AccountBox } from './account-box'
import { NewPasswordField } from './choose-password'
import { ConfirmDialog, proofOf, textOf } from './confirm-dialog'
import { SecondFactorSetup } from './second-factor/set-up'
import { SecondFactorOff } from './second-factor/switch-off'
import { beginSession } from './session'
import { SessionList } from './session-list'
import { accountQuery, authApi, useRefreshAccount } from './staff-queries'
import { StartPageChoice } from './start-page-choice'

/** @param children boxes of other features, for those who may do more than set up a second factor */
export function AccountPage({ children }: { children?: ReactNode }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(accountQuery)
  return (
    <TitledSection title="Your account" level={2} look="mb-5 text-h3">
      {isPending ? <Spinner label="Loading your account..." isLabelShown /> : null}
      {isLoadingError ? (
        <LoadFailure message="Error loading your account" onRetry={refetch} />
      ) : null}
      {data ? <Account account={data}>{children}</Account> : null}
    </TitledSection>
  )
}

function Account({ account, children }: { account: OwnAccount; children: ReactNode }) {
  const [open, setOpen] = useState<'password' | 'second factor' | 'second factor off' | null>(null)
  const { name, username, email, roles, hasSecondFactor, recoveryCodes } = account
  const { whySecondFactorStays } = account
  const refresh = useRefreshAccount()
  // A refusal tells that something was changed elsewhere, in another tab say.
  const close = () => {
    setOpen(null)
    refresh()
  }
  return (
    <>
      {account.needsSecondFactor ? (
        <p className="mb-5 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
          <strong>Your account needs a second factor before you go on.</strong> Please set it up
          here: it takes a minute and a phone.
        </p>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:*:first:row-span-2">
        <AccountBox title="Who you are">
          <FactRows
            rows={[
              { term: 'Name', fact: name ?? 'Not entered' },
              { term: 'Username', fact: username },
              { term: 'Email', fact: email ?? 'Not entered' },
              {
                term: roles.length === 1 ? 'Role' : 'Roles',
                fact: `${capitalised(rolesText(roles))}: ${roles.map((role) => YOUR_ROLE_WORDS[role]).join('; ')}`,
              },
            ]}
          />
          <p className="mt-3 text-muted">
            An administrator changes this on the page “Staff accounts”.
          </p>
        </AccountBox>
        {account.needsSecondFactor ? null : (
          <AccountBox title="Where you start">
            <StartPageChoice account={account} />
          </AccountBox>
        )}
        <AccountBox title="Second factor">
          <p className="mb-4">
            {hasSecondFactor
              ? `On. You have ${recoveryCodes} recovery codes left.`
              : 'Off. With it on, a stolen password isn’t enough to log in.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <SmallButton
              look={hasSecondFactor ? 'quiet' : 'primary'}
              onClick={() => setOpen('second factor')}
            >
              {hasSecondFactor ? 'Replace it, with new recovery codes' : 'Set up'}
            </SmallButton>
            {hasSecondFactor && whySecondFactorStays === null ? (
              <SmallButton onClick={() => setOpen('second factor off')}>Switch off</SmallButton>
            ) : null}
          </div>
          {hasSecondFactor && whySecondFactorStays !== null ? (
            <p className="mt-3 text-muted">{whySecondFactorStays}</p>
          ) : null}
        </AccountBox>
        <AccountBox title="Password">
          <p className="mb-4">A new one logs you out everywhere else.</p>
          <SmallButton onClick={() => setOpen('password')}>Change password</SmallButton>
        </AccountBox>
        {account.needsSecondFactor ? null : children}
        <AccountBox title="Where you are logged in">
          <SessionList sessions={account.sessions} />
        </AccountBox>
        {account.needsSecondFactor ? null : (
          <AccountBox title="Your links to previews">
            <PreviewLinks of="oneself" />
          </AccountBox>
        )}
      </div>
      {open === 'password' ? <PasswordDialog onClose={close} /> : null}
      {open === 'second factor' ? <SecondFactorSetup onClose={close} /> : null}
      {open === 'second factor off' ? <SecondFactorOff onClose={close} /> : null}
    </>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      asksCode
      title="Change your password"
      confirmLabel="Change password"
      doneMessage="Your password is changed"
      ifDone="If you are then asked to log in, your new password is set already: use that one."
      send={async (typed, signal) => {
        const json = { ...proofOf(typed), newPassword: textOf(typed, 'newPassword') }
        beginSession(queryClient, await authApi('PUT', '/api/auth/password', { json, signal }))
      }}
      onClose={onClose}
    >
      {(errors) => <NewPasswordField name="newPassword" error={errors.newPassword} />}
    </ConfirmDialog>
  )
}
