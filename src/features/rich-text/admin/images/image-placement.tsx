import { Dropdown } from '~/ui/forms/form-controls'
import { SmallField } from '~/ui/forms/small-field'
import { IMAGE_SIDES, IMAGE_WIDTHS, LONGEST_CAPTION } from '../../rules'

const FULL = 'full'

const widths = { [FULL]: 'Full width', half: 'Half', small: 'Small' } as const
const sides = {
  left: 'On the left, with the text beside it',
  center: 'In the centre',
  right: 'On the right, with the text beside it',
} as const

interface ImagePlacementProps {
  caption: string
  onCaption: (caption: string) => void
  /** One of `IMAGE_PLACES`; empty for the full width. */
  place: string
  onPlace: (place: string) => void
}

/** A picture’s caption, width and side (docs/product.md, "Rich text"). */
export function ImagePlacement({ caption, onCaption, place, onPlace }: ImagePlacementProps) {
  const width = IMAGE_WIDTHS.find((one) => place.startsWith(one)) ?? FULL
  const side = IMAGE_SIDES.find((one) => place.endsWith(one)) ?? 'center'
  return (
    <>
      <SmallField
        id="image-caption"
        label="Caption"
        hint="Everyone reads it below the picture."
        isOptional
        value={caption}
        maxLength={LONGEST_CAPTION}
        onValueChange={onCaption}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Dropdown
          label="Width"
          value={width}
          options={Object.entries(widths)}
          onChange={(chosen) => onPlace(chosen === FULL ? '' : `${chosen}-${side}`)}
        />
        {width === FULL ? null : (
          <Dropdown
            label="Place"
            value={side}
            options={IMAGE_SIDES.map((one) => [one, sides[one]])}
            onChange={(chosen) => onPlace(`${width}-${chosen}`)}
          />
        )}
      </div>
      {width === FULL ? null : (
        <p className="leading-snug text-muted">
          On a phone it takes the full width, and the text goes on below it.
        </p>
      )}
    </>
  )
}
