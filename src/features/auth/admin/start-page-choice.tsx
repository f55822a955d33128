import { useMutation, useQueryClient } from '@tanstack/react-query'
import { START_PAGES, startPagesOf } from '~/domain/start-page'
import { useToast } from '~/features/staff/admin/toasts'
import { Dropdown } from '~/ui/forms/form-controls'
import { authStatusQuery } from '../queries'
import type { OwnAccount } from '../schema'
import { accountApi, useRefreshAccount } from './staff-queries'

/** Chooses which page opens after a login (docs/product.md, "Today"). */
export function StartPageChoice({ account }: { account: OwnAccount }) {
  const queryClient = useQueryClient()
  const refresh = useRefreshAccount()
  const { show, fail } = useToast()
  const choose = useMutation({
    mutationFn: (startPage: OwnAccount['startPage']) =>
      accountApi('PUT', '/api/account/start-page', { json: { startPage } }),
    onSuccess: (user) => {
      queryClient.setQueryData(authStatusQuery.queryKey, { authenticated: true, user })
      show({ title: 'Saved' })
    },
    onError: (error) => fail('Your choice could not be saved', error),
    onSettled: refresh,
  })
  return (
    <Dropdown
      label="After you log in, show"
      value={choose.isPending ? choose.variables : account.startPage}
      onChange={(value) => {
        const page = START_PAGES.find((each) => each === value)
        if (page) choose.mutate(page)
      }}
      options={startPagesOf(account.roles)}
    />
  )
}
