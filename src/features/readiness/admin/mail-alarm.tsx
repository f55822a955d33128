import { Link } from '@tanstack/react-router'
import { useSendsMail } from '~/features/firm/use-firm'
import { useMay } from '~/features/staff/admin/staff-user'
import { staffPaths } from '~/lib/staff-paths'
import { NO_MAIL } from '../rules'
import type { Check } from '../schema'
import { useOpenMailCheck, useUrgentChecks } from './staff-queries'

/**
 * The red line on each page of an administrator until someone has confirmed a test mail (docs/product.md, "Email
 * settings").
 *
 * @param isWriting on a phone, what is written has the screen to itself
 */
export function MailAlarm({ isWriting }: { isWriting: boolean }) {
  const isKnown = useUrgentChecks() !== undefined
  const open = useOpenMailCheck()
  // Where no mail goes out, that much is known before anything is asked.
  const sendsMail = useSendsMail()
  const isWithout = useMay('site') && !isKnown && !sendsMail
  const check: Pick<Check, 'name' | 'detail' | 'link'> | undefined = isWithout ? NO_MAIL : open
  if (!check) return null
  return (
    <section
      aria-label="Mail server"
      className={`flex flex-wrap items-center gap-x-3 bg-danger px-4 py-1 text-sm text-white sm:px-6 print:hidden ${isWriting ? 'max-sm:hidden' : ''}`}
    >
      <strong className="py-1.5">{check.name}.</strong>
      <span className="max-sm:hidden">{check.detail}</span>
      <Link
        to={check.link?.to ?? staffPaths.settings}
        className="inline-flex min-h-11 items-center font-semibold text-white"
      >
        {check.link?.label}
      </Link>
    </section>
  )
}
