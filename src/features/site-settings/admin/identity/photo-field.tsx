import { StaffField } from '~/features/staff/admin/staff-field'
import { ImageChoice } from '~/features/uploads/admin/image-choice'
import { Picture } from '~/features/uploads/components/picture'
import { imageDescription } from '~/lib/images/image-address'
import { describeImage, LONGEST_DESCRIPTION } from '~/lib/images/image-notes'
import { SmallButton } from '~/ui/small-button'

interface PhotoFieldProps {
  /** A picture's address with what it shows; empty for none. */
  photo: string
  error?: string
  onChange: (photo: string) => void
}

/** The photo of the office, uploaded or chosen from the library. */
export function PhotoField({ photo, error, onChange }: PhotoFieldProps) {
  return (
    <fieldset className="mb-4 max-w-xl">
      <legend className="mb-1 text-h3 font-serif">Office photo</legend>
      <p className="mb-4 text-muted">
        It stands above the address on the contact page. People like to see where they’ll be coming.
      </p>
      {photo === '' ? null : (
        <div className="mb-3 overflow-hidden rounded-button border border-line bg-panel">
          <Picture
            src={photo}
            alt="The office photo"
            sizes="(min-width: 48rem) 36rem, 92vw"
            className="aspect-3/2 h-auto w-full object-cover"
          />
        </div>
      )}
      <ImageChoice
        label={photo === '' ? 'Choose a photo' : 'Replace the photo'}
        onChosen={(address, description) => onChange(describeImage(address, description))}
      />
      {photo === '' ? null : (
        <div className="mt-4 grid gap-3">
          <StaffField
            name="officePhoto"
            label="What it shows"
            hint="For people who can’t see it."
            maxLength={LONGEST_DESCRIPTION}
            value={imageDescription(photo)}
            error={error}
            onValueChange={(words) => onChange(describeImage(photo, words))}
          />
          <SmallButton className="justify-self-start" onClick={() => onChange('')}>
            Remove the photo
          </SmallButton>
        </div>
      )}
    </fieldset>
  )
}
