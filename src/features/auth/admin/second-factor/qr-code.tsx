import { encode } from 'uqr'

interface QrCodeProps {
  /** The content of the code. */
  text: string
  /** Text alternative. */
  label: string
}

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

const QUIET_ZONE = 4
