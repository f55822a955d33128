/** Something is on its way whose shape is not known yet. */
export function Spinner({ label, isLabelShown }: { label: string; isLabelShown?: boolean }) {
  return (
    <p role="status" className="grid min-h-64 place-content-center justify-items-center gap-4">
      <span
        aria-hidden="true"
        className="block size-10 animate-spin rounded-full border-4 border-line border-t-green"
      />
      <span className={isLabelShown ? 'text-muted' : 'sr-only'}>{label}</span>
    </p>
  )
}
