/** Something is on its way whose shape is not known yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="grid min-h-64 place-items-center">
      <span
        aria-hidden="true"
        className="block size-10 animate-spin rounded-full border-4 border-line border-t-green"
      />
      <span className="sr-only">{label}</span>
    </p>
  )
}
