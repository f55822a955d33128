import { encode } from 'uqr'

interface QrCodeProps {
  /** What a camera reads from it. */
  text: string
  /** Says what it is to those who cannot see it. */
  label: string
}

/** A picture of a text for a phone's camera, drawn here: nobody else learns what it holds. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full max-w-56 bg-white forced-color-adjust-none"
    >
      <path d={path} fill="black" />
    </svg>
  )
}

/** The white margin that scanners need, in squares. */
const QUIET_ZONE = 4
