/** The first thing that the keyboard reaches: past what stands on every page. It is seen while it has the focus. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="absolute -top-24 left-4 z-50 rounded-button bg-ink px-5 py-3 font-semibold text-ivory focus:top-3"
    >
      Skip to main content
    </a>
  )
}
