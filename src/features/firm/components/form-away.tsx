import { useRouteContext } from '@tanstack/react-router'
import { textLink } from '~/ui/text-link'
import { useFirm } from '../use-firm'
import { PhoneLink } from './phone-link'

/** Whether forms can be sent: not in a page that is shown while the database is away (docs/product.md, "Outages"). */
export function useTakesForms(): boolean {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings.takesForms })
}

/** Stands where a form would be, and names the phone number. */
export function FormAway({ what }: { what: string }) {
  const { email } = useFirm()
  return (
    <p className="rounded-card border border-line bg-paper p-6">
      {what} Please call <PhoneLink /> or write to{' '}
      <a href={`mailto:${email}`} className={`${textLink} wrap-anywhere`}>
        {email}
      </a>
      .
    </p>
  )
}
