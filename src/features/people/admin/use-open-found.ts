import { useNavigate } from '@tanstack/react-router'
import { SETTINGS_SECTIONS } from '~/features/site-settings/rules'
import type { StaffFound } from '../schema'

/** Leads to what the search has found. */
export function useOpenFound() {
  const navigate = useNavigate()
  return (found: StaffFound): void => {
    switch (found.kind) {
      case 'person':
        return void navigate({ to: '/admin/people/$key', params: { key: found.key } })
      case 'booking':
        return void navigate({ to: '/admin/bookings/$id', params: { id: found.id } })
      case 'enquiry':
        return void navigate({ to: '/admin/enquiries/$id', params: { id: found.id } })
      case 'content':
        return void navigate({
          to: '/admin/$kind/$id',
          params: { kind: found.content, id: found.id },
        })
      case 'setting': {
        const section = SETTINGS_SECTIONS.find(({ to }) => to === found.section)
        return void navigate({ to: section?.to ?? '/admin/settings' })
      }
    }
  }
}
