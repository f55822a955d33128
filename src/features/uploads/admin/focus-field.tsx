import type { PointerEvent } from 'react'
import { type Focus, focusImage, LAST_FOCUS } from '~/lib/images/image-notes'
import { SmallButton } from '~/ui/small-button'
import { Picture } from '../components/picture'

interface FocusFieldProps {
  address: string
  /** Null: crops keep the middle, and portraits the top. */
  focus: Focus | null
  onChange: (focus: Focus | null) => void
}

const MIDDLE: Focus = { x: 5, y: 5 }

/** Sets the point that every crop keeps, by pointer on the picture or with two sliders. */
export function FocusField({ address, focus, onChange }: FocusFieldProps) {
  const { x, y } = focus ?? MIDDLE
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({
      x: stepped((clientX - left) / width),
      y: stepped((clientY - top) / height),
    })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">What crops keep in sight</legend>
      <p className="mb-3 leading-snug text-muted">
        Cards and portraits show only a part of the picture. Click what matters most, or move the
        two sliders.
      </p>
      <div className="relative w-fit max-w-full touch-none overflow-hidden rounded-button border border-line bg-panel">
        <Picture
          src={address}
          alt="The whole picture"
          sizes="(min-width: 64rem) 36rem, 92vw"
          className="max-h-96 w-auto max-w-full"
        />
        <svg
          aria-hidden="true"
          data-focus-surface
          className="absolute inset-0 size-full cursor-crosshair"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            point(event)
          }}
          onPointerMove={(event) => (event.buttons === 1 ? point(event) : undefined)}
        >
          {focus ? (
            <>
              <circle
                cx={`${x}0%`}
                cy={`${y}0%`}
                r="14"
                className="fill-focus/50 stroke-ink"
                strokeWidth="3"
              />
              <circle cx={`${x}0%`} cy={`${y}0%`} r="3" className="fill-ink" />
            </>
          ) : null}
        </svg>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Slider label="From left to right" value={x} onChange={(x) => onChange({ x, y })} />
        <Slider label="From top to bottom" value={y} onChange={(y) => onChange({ x, y })} />
      </div>
      <p role="status" className="mt-1 leading-snug text-muted">
        {focus ? '' : 'No point is chosen: cards keep the middle, and portraits the top.'}
      </p>
      {focus ? (
        <SmallButton className="mt-2" onClick={() => onChange(null)}>
          Choose no point
        </SmallButton>
      ) : null}
      <Crops address={focusImage(address, focus)} />
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="block">
      {label}
      <input
        type="range"
        min={0}
        max={LAST_FOCUS}
        value={value}
        aria-valuetext={`${value}0 %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="block h-8 w-full cursor-pointer accent-green"
      />
    </label>
  )
}

function Crops({ address }: { address: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-4">
      <figure>
        <Picture
          src={address}
          alt=""
          sizes="12rem"
          className="aspect-video w-48 rounded-button border border-line bg-panel object-cover"
        />
        <figcaption className="mt-1 text-muted">On an article’s card</figcaption>
      </figure>
      <figure>
        <Picture
          src={address}
          alt=""
          sizes="7rem"
          className="size-27 rounded-button border border-line bg-panel object-cover object-top"
        />
        <figcaption className="mt-1 text-muted">As a portrait</figcaption>
      </figure>
    </div>
  )
}

function stepped(part: number): number {
  return Math.min(LAST_FOCUS, Math.max(0, Math.round(part * LAST_FOCUS)))
}
