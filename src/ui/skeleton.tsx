/**
 * The shape of something that is on its way.
 *
 * @param className its size, for example `h-6 w-40`
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      data-skeleton
      aria-hidden="true"
      className={`block animate-pulse rounded bg-line/60 motion-reduce:animate-none ${className}`}
    />
  )
}
