import {
  COLOUR_FIELDS,
  type Colours,
  isColour,
  ratio,
  refusePaleColour,
  worstPair,
} from '~/domain/identity/colours'
import { StaffField } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import type { IdentitySettings } from '../../identity/identity-schema'
import { ChangedNote } from '../changed-note'

interface ColourFieldsProps {
  values: Colours
  published: IdentitySettings
  errors: FieldErrors
  onChange: (changed: Partial<Colours>) => void
}

const texts: Record<keyof Colours, { label: string; hint: string }> = {
  mainColour: { label: 'Main colour', hint: 'Buttons, links and dark bands.' },
  accentColour: { label: 'Accent colour', hint: 'Small headings, icons and lines.' },
  inkColour: { label: 'Dark colour', hint: 'Text, and the footer’s background.' },
}

/** The three colours, each with how well people can read it while it is chosen. */
export function ColourFields({ values, published, errors, onChange }: ColourFieldsProps) {
  return (
    <fieldset className="mb-8">
      <legend className="mb-1 text-h3 font-serif">Colours</legend>
      <p className="max-w-prose text-muted">
        The drawings on the pages keep their own colours. A colour that people couldn’t read is not
        published.
      </p>
      <div className="grid gap-x-6 gap-y-6 pt-4 md:grid-cols-2 xl:grid-cols-3">
        {COLOUR_FIELDS.map((field) => {
          const { label, hint } = texts[field]
          const value = values[field]
          const set = (colour: string) => onChange({ [field]: colour.toLowerCase() })
          const pale = readable(field, values)
          return (
            <div key={field}>
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <StaffField
                    name={field}
                    label={label}
                    hint={hint}
                    maxLength={7}
                    value={value}
                    error={pale.refusal ?? errors[field]}
                    onValueChange={set}
                  />
                </div>
              </div>
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <input
                  type="color"
                  aria-label={`Choose the ${label.toLowerCase()}`}
                  className="size-11 flex-none cursor-pointer rounded-button border border-line bg-paper p-1"
                  value={isColour(value) ? value : published.values[field]}
                  onChange={({ target }) => set(target.value)}
                />
                {isColour(value) ? <Sample colour={value} /> : null}
                <output className="flex-1 basis-40 text-sm leading-snug text-muted">
                  {pale.words}
                </output>
              </div>
              <ChangedNote
                label={label}
                value={value}
                published={published.values[field]}
                original={published.original[field]}
                onPutBack={set}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The colour under white letters, and as letters. */
function Sample({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 96 44" aria-hidden="true" className="h-11 w-24 flex-none rounded-button">
      <rect width="48" height="44" fill={colour} />
      <rect x="48" width="48" height="44" fill="#fbf9f4" />
      <g fontWeight="600" fontSize="18" textAnchor="middle">
        <text x="24" y="28" fill="#fff">
          Aa
        </text>
        <text x="72" y="28" fill={colour}>
          Aa
        </text>
      </g>
    </svg>
  )
}

/** How well people can read it, and why not where they could not. */
function readable(field: keyof Colours, values: Colours): { words: string; refusal?: string } {
  const main = isColour(values.mainColour)
  if (!isColour(values[field]) || (field === 'inkColour' && !main)) return { words: '' }
  const { contrast, where } = worstPair(field, values)
  return {
    words: `Contrast ${ratio(contrast)} where it is weakest: ${where}.`,
    refusal: refusePaleColour(field, values),
  }
}
