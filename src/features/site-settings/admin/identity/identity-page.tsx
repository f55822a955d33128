import { Link } from '@tanstack/react-router'
import { useFirm, useLook } from '~/features/firm/use-firm'
import { imageDescription } from '~/lib/images/image-address'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import {
  type IdentitySection,
  type IdentitySettings,
  identitySettingsSchema,
  identityValues,
} from '../../identity/identity-schema'
import { SectionForm } from '../section-form'
import { type FormOf, SectionPage } from '../section-page'
import { inFacts } from '../section-words'
import { ColourFields } from './colour-fields'
import { MarkField } from './mark-field'
import { PhotoField } from './photo-field'

/** Where the firm says what it looks like (docs/product.md, "Identity"). */
export function IdentityPage() {
  return (
    <SectionPage
      id="identity"
      schema={identitySettingsSchema}
      values={identityValues}
      done="The firm’s identity is published."
      words={{ ...inFacts(factsOf), changed: changedFields }}
      Form={IdentityForm}
    />
  )
}

/** The firm's mark, colours and office photo, to be changed. */
function IdentityForm({ form, published }: FormOf<IdentitySection, IdentitySettings>) {
  const { values, errors, change } = form.edit
  const { name } = useFirm()
  return (
    <SectionForm {...form} label="Change the firm’s identity" preview={<SharedPicture />}>
      <p className="mb-6 max-w-prose">
        The site’s name is <strong>{name}</strong>.{' '}
        <Link to="/admin/settings/firm" className={textLink}>
          Change it under The firm
        </Link>
      </p>
      <MarkField
        mark={values.mark}
        colour={values.mainColour}
        error={errors.mark}
        onChange={(mark) => change({ mark })}
      />
      <ColourFields values={values} published={published} errors={errors} onChange={change} />
      <PhotoField
        photo={values.officePhoto}
        error={errors.officePhoto}
        onChange={(officePhoto) => change({ officePhoto })}
      />
    </SectionForm>
  )
}

/** As it stands: it is made of what is published. */
function SharedPicture() {
  const look = useLook()
  return (
    <TitledSection title="Shared links" look="text-h3" className="mt-8">
      <p className="mt-1 mb-4 max-w-prose text-muted">
        This picture appears where someone shares a page of yours. It is made from the name, the
        mark and the colours, and follows when you publish. An article with its own picture shows
        that instead.
      </p>
      <img
        src={look?.share ?? '/share.png'}
        alt={`The drawing of a will beside the mark and the name ${useFirm().name}`}
        width={1200}
        height={630}
        className="h-auto w-full max-w-xl rounded-card border border-line"
      />
    </TitledSection>
  )
}

const labels: Record<keyof IdentitySection, string> = {
  mark: 'Mark',
  mainColour: 'Main colour',
  accentColour: 'Accent colour',
  inkColour: 'Dark colour',
  officePhoto: 'Office photo',
}

function factsOf({ mark, officePhoto, ...colours }: IdentitySection) {
  return [
    {
      term: labels.mark,
      fact: mark === '' ? 'The one that comes with the site' : 'The firm’s own',
    },
    { term: labels.mainColour, fact: colours.mainColour },
    { term: labels.accentColour, fact: colours.accentColour },
    { term: labels.inkColour, fact: colours.inkColour },
    {
      term: labels.officePhoto,
      fact: officePhoto === '' ? 'None' : imageDescription(officePhoto) || 'Not described yet',
    },
  ]
}

const fields = ['mark', 'mainColour', 'accentColour', 'inkColour', 'officePhoto'] as const

function changedFields(published: IdentitySection, mine: IdentitySection): string[] {
  return fields.filter((field) => published[field] !== mine[field]).map((field) => labels[field])
}
