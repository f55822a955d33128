import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Skeleton } from '~/ui/skeleton'

/* What a profile and its skeleton share. It stands apart so that the skeleton comes without the profile. */
export const columns =
  'grid gap-x-[clamp(2.5rem,6vw,5.5rem)] gap-y-8 md:grid-cols-[minmax(0,18rem)_1fr] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,24rem)_1fr]'
export const PORTRAIT_SHAPE = 'aspect-square rounded-card'

export function MemberProfileSkeleton() {
  return (
    <div className="wrap pt-6 pb-[clamp(3.5rem,7vw,6rem)]">
      <BackLink />
      <div className={columns}>
        <Skeleton className={`w-full max-w-56 md:max-w-none ${PORTRAIT_SHAPE}`} />
        <div className="grid content-start gap-5">
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-8 h-10 w-3/5" />
          <Skeleton className="h-28 w-full max-w-2xl" />
          <Skeleton className="h-28 w-full max-w-2xl" />
        </div>
      </div>
    </div>
  )
}

export function BackLink() {
  return (
    <p className="mb-6">
      <Link
        to="/our-team"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-green no-underline hover:underline"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        Back to Our Team
      </Link>
    </p>
  )
}
