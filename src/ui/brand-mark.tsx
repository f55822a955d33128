interface BrandMarkProps {
  className?: string
  /** Of its ground. */
  colour?: string
}

/** The program's sign, for a firm that has set none of its own. */
export function BrandMark({ className, colour = '#1F4D43' }: BrandMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill={colour} />
      <path
        d="M7 9l4.6 14L16 12.5 20.4 23 25 9"
        fill="none"
        stroke="#FBF9F4"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
