import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '~/features/site-settings/admin/menu/menu-page'

/** Which optional pages stand in the menu. */
export const Route = createFileRoute('/admin/_dashboard/settings/menu')({
  component: MenuPage,
})
