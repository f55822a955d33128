/** Colours for people in lists, next to their names. White on each, and each on paper, has at least 4.5:1. */
export const HOST_STYLES = [
  { name: 'Green', fill: 'bg-[#12695c]', left: 'border-l-[#12695c]!', bar: 'fill-[#12695c]' },
  { name: 'Blue', fill: 'bg-[#2a5b8c]', left: 'border-l-[#2a5b8c]!', bar: 'fill-[#2a5b8c]' },
  { name: 'Plum', fill: 'bg-[#7c3a70]', left: 'border-l-[#7c3a70]!', bar: 'fill-[#7c3a70]' },
  { name: 'Bronze', fill: 'bg-[#84560a]', left: 'border-l-[#84560a]!', bar: 'fill-[#84560a]' },
  { name: 'Red', fill: 'bg-[#9a3324]', left: 'border-l-[#9a3324]!', bar: 'fill-[#9a3324]' },
  { name: 'Slate', fill: 'bg-[#4a5568]', left: 'border-l-[#4a5568]!', bar: 'fill-[#4a5568]' },
] as const

const UNASSIGNED = {
  name: 'None',
  fill: 'border border-muted',
  left: 'border-l-muted!',
  bar: 'fill-muted',
} as const

/** Neutral if undefined. */
export function hostStyle(color: number | undefined) {
  return (color === undefined ? undefined : HOST_STYLES[color]) ?? UNASSIGNED
}

interface HostMarkProps {
  name: string
  /** Undefined for consultations not yet assigned. */
  color: number | undefined
}

export function HostMark({ name, color }: HostMarkProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-semibold">
      <span
        aria-hidden="true"
        className={`size-3 flex-none rounded-[3px] forced-color-adjust-none ${hostStyle(color).fill}`}
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  )
}
