import { Link } from '@tanstack/react-router'
import { staffPaths } from '~/lib/staff-paths'
import { useOpenMailCheck } from './staff-queries'

/**
 * The red line on each page of an administrator until someone has confirmed a test mail (docs/product.md, "Email
 * settings").
 *
 * @param isWriting on a phone, what is written has the screen to itself
 */
export function MailAlarm({ isWriting }: { isWriting: boolean }) {
  const check = useOpenMailCheck()
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
