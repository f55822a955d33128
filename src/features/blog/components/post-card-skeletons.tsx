const bar = 'block rounded bg-line/60'

/**
 * Placeholders of the size of post cards, while the posts are on their way.
 *
 * @param count how many; the list around them is the caller's
 */
export function PostCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
    <li
      key={key}
      data-skeleton
      aria-hidden="true"
      className="animate-pulse overflow-hidden rounded-card border border-line bg-paper motion-reduce:animate-none"
    >
      <span className="block aspect-video bg-line/50" />
      <span className="block min-h-71 p-6">
        <span className={`${bar} h-6 w-40`} />
        <span className={`${bar} mt-5 h-6 w-11/12`} />
        <span className={`${bar} mt-2 h-6 w-2/3`} />
        <span className={`${bar} mt-5 h-4 w-full`} />
        <span className={`${bar} mt-2.5 h-4 w-full`} />
        <span className={`${bar} mt-2.5 h-4 w-3/5`} />
        <span className={`${bar} mt-7 h-5 w-28`} />
      </span>
    </li>
  ))
}
