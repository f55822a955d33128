import { Link } from '@tanstack/react-router'
import { SignOffFacts } from '~/features/approvals/admin/sign-off-facts'
import { panel } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { formatLongDate } from '~/lib/london'
import { isDay } from '~/lib/london-moments'
import { control, FormField } from '~/ui/forms/form-controls'
import { DayInput } from '~/ui/forms/typed-inputs'
import { TitledSection } from '~/ui/layout/titled-section'
import { textLink } from '~/ui/text-link'
import { isReviewDue } from '../../rules'
import type { PostForm } from './post-form'

interface ReviewPanelProps {
  /** The id of the article; null while it was never saved. */
  post: string | null
  form: PostForm
  errors: FieldErrors
  onChange: (change: Partial<PostForm>) => void
}

/** Who answers for what an article says of the law, as at when, and until when (docs/product.md, "Articles"). */
export function ReviewPanel({ post, form, errors, onChange }: ReviewPanelProps) {
  return (
    <TitledSection title="Who checked it" look="mb-4 text-h3" className={panel}>
      {isDay(form.reviewOn) && isReviewDue(form.reviewOn, new Date()) ? (
        <p className="mb-4 font-semibold text-clay">
          It was due to be read again on {formatLongDate(form.reviewOn)}. Check the law and the
          figures, then change both days below; or, where nothing is to be changed, read it and{' '}
          <Link to="/admin/settings/legal" className={textLink}>
            confirm it
          </Link>
          .
        </p>
      ) : null}
      <div className="grid gap-4">
        {fields.map(({ name, label, hint, ...field }) => (
          <FormField
            key={name}
            id={`post-${name}`}
            label={label}
            hint={hint}
            error={errors[name]}
            isOptional
          >
            {(attributes) =>
              'isDay' in field ? (
                <DayInput
                  {...attributes}
                  isSmall
                  value={form[name]}
                  onChange={(day) => onChange({ [name]: day })}
                />
              ) : (
                <input
                  {...attributes}
                  value={form[name]}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ [name]: target.value })}
                  className={`${control(errors[name])} min-h-11`}
                />
              )
            }
          </FormField>
        ))}
      </div>
      {post ? <SignOffFacts post={post} /> : null}
    </TitledSection>
  )
}

const fields = [
  { name: 'writtenBy', label: 'Written by', hint: 'As readers see it.' },
  {
    name: 'checkedBy',
    label: 'Checked by',
    hint: 'A solicitor, by name. Readers see who approved the text, once someone has.',
  },
  {
    name: 'lawAsAt',
    label: 'The law as at',
    hint: 'The day it was checked.',
    isDay: true,
  },
  {
    name: 'reviewOn',
    label: 'Read it again on',
    hint: 'Within a year, or sooner if the law is about to change.',
    isDay: true,
  },
] as const
