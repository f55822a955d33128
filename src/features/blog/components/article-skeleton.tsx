import { Skeleton } from '~/ui/skeleton'

const lines = ['w-full', 'w-11/12', 'w-[97%]', 'w-10/12', 'w-[94%]', 'w-7/12']

/** The shape of an article that is on its way. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true" className="pb-[clamp(3.5rem,7vw,6rem)]">
      <p role="status" className="sr-only">
        Loading article…
      </p>
      <div className="mx-auto w-[min(42rem,100%-2.5rem)] pt-7">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-9 mb-9 h-5 w-44" />
        <Skeleton className="h-7 w-72" />
        <Skeleton className="mt-6 h-12 w-full" />
        <Skeleton className="mt-3 h-12 w-3/4" />
        <Skeleton className="mt-8 h-6 w-full" />
        <Skeleton className="mt-3 h-6 w-5/6" />
      </div>
      <div className="wrap mt-16">
        <Skeleton className="mx-auto aspect-video w-full max-w-[62rem]" />
      </div>
      <div className="mx-auto mt-14 grid w-[min(42rem,100%-2.5rem)] gap-4">
        {lines.map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
  )
}
