import type { ReactNode } from 'react'
import { fieldWords } from '~/content/field-words'
import { ReadableText } from '~/features/rich-text/components/reading'
import { RichText } from '~/features/rich-text/components/rich-text'
import { Picture } from '~/features/uploads/components/picture'
import { imageDescription } from '~/lib/images/image-address'
import type { BlockChange } from '../comparison/compare-texts'
import type { WholeVersion } from '../schema'
import { Marking } from './marking'
import { TextDifference } from './text-difference'

type Difference = WholeVersion['changed'][number]
type Values = WholeVersion['values']

interface FieldDifferencesProps {
  differences: readonly Difference[]
  before: { title: string; values: Values }
  after: { title: string; values: Values }
  /** What brings a field, or a block of a text, back as it was before, where that can be done. */
  actField?: (field: string) => ReactNode
  actBlock?: (field: string, changes: readonly BlockChange[], at: number) => ReactNode
}

/** Two versions of a thing by their fields: texts as one text, anything else side by side where there is room. */
export function FieldDifferences({
  differences,
  before,
  after,
  actField,
  actBlock,
}: FieldDifferencesProps) {
  return (
    <dl className="grid gap-5">
      {differences.map((difference) => (
        <Field key={difference.field} {...difference}>
          {difference.is === 'text' ? (
            <TextDifference
              before={textOf(before.values, difference)}
              after={textOf(after.values, difference)}
              act={(changes, at) => actBlock?.(difference.field, changes, at)}
            />
          ) : (
            <>
              <div className="grid gap-3 md:grid-cols-2">
                <Side {...difference} title={before.title} own="removed" />
                <Side {...difference} title={after.title} own="added" />
              </div>
              {actField?.(difference.field)}
            </>
          )}
        </Field>
      ))}
    </dl>
  )
}

/** A version as it was, all of it. */
export function WholeFields({ whole, values }: Pick<WholeVersion, 'whole' | 'values'>) {
  return (
    <dl className="grid gap-5">
      {whole.map((field) => (
        <Field key={field.field} {...field}>
          {field.is === 'text' ? (
            <div className="rounded-card border border-line bg-paper p-4">
              <RichText text={new ReadableText(textOf(values, field))} />
            </div>
          ) : (
            <Shown is={field.is} parts={field.parts.map(({ text }) => ({ is: 'same', text }))} />
          )}
        </Field>
      ))}
    </dl>
  )
}

function Field({ field, children }: { field: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1.5 font-semibold">{fieldWords(field)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function textOf(values: Values, { field }: Difference): string {
  return String(values[field] ?? '')
}

interface SideProps extends Difference {
  title: string
  /** The parts that only this side has. */
  own: 'removed' | 'added'
}

function Side({ is, parts, title, own }: SideProps) {
  const shown = parts.filter((part) => part.is === 'same' || part.is === own)
  return (
    <figure className="min-w-0 rounded-card border border-line bg-paper p-3">
      <figcaption className="mb-1 text-muted">{title}</figcaption>
      {shown.length === 0 ? <p className="text-muted">Nothing</p> : null}
      <Shown is={is} parts={shown} />
    </figure>
  )
}

function Shown({ is, parts }: Pick<Difference, 'is' | 'parts'>) {
  if (is === 'picture')
    return (
      <div className="grid gap-2">
        {parts.map(({ text }) => (
          <div key={text}>
            <Picture
              src={text}
              alt={imageDescription(text) || 'A picture without a description'}
              sizes="22rem"
              className="h-auto max-h-72 w-full rounded-button object-contain"
            />
            {imageDescription(text) ? (
              <p aria-hidden="true" className="mt-1 text-muted">
                Described as “{imageDescription(text)}”
              </p>
            ) : null}
          </div>
        ))}
      </div>
    )
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a version stay as they are
        <Marking key={place} is={part.is}>
          {part.text}
        </Marking>
      ))}
    </p>
  )
}
