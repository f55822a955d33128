import { Choices } from '~/ui/forms/choices'
import { TextField } from '~/ui/forms/field'
import type { Property } from '../estate-answers'
import type { Tense } from '../family-answers'
import type { FamilySearch } from '../family-search'
import { say } from '../words'

interface EstateFieldsProps {
  search: FamilySearch
  tense: Tense
  errors: Record<string, string>
}

/** What there is to divide: without it the answer is in fractions. */
export function EstateFields({ search, tense, errors }: EstateFieldsProps) {
  const amount = (
    name: 'worth' | 'belongings' | 'money' | 'debts',
    label: string,
    hint?: string,
  ) => (
    <TextField
      key={`${name} ${search[name] ?? ''}`}
      name={name}
      label={label}
      hint={hint}
      isOptional
      inputMode="decimal"
      prefix="£"
      maxLength={20}
      defaultValue={search[name]}
      error={errors[name]}
    />
  )
  const owned: ReadonlyArray<{ value: Property; label: string }> = [
    { value: 'alone', label: say(tense, 'In their name alone', 'In my name alone') },
    { value: 'joint', label: 'Shared as joint tenants: the survivor gets it all' },
    { value: 'common', label: 'Shared in parts, as tenants in common' },
    { value: 'none', label: 'Rented, or none of these' },
  ]
  const isDivided = search.property === 'alone' || search.property === 'common'
  return (
    <fieldset className="min-w-0">
      <legend className="text-h3">{say(tense, 'What they left', 'What you would leave')}</legend>
      <p className="mt-1 mb-4 text-sm text-muted">
        We need these only to show the shares in pounds, and rough figures will do. Leave out
        pensions and life insurance that name someone.
      </p>
      <div className="grid gap-5">
        <Choices
          key={search.property}
          name="property"
          legend={say(tense, 'The home they owned', 'The home you own')}
          options={owned}
          chosen={search.property}
          isOptional
          isStacked
        />
        {isDivided
          ? amount(
              'worth',
              'What it’s worth, less the mortgage',
              search.property === 'common'
                ? say(tense, 'Only the part that was theirs.', 'Only your own part.')
                : undefined,
            )
          : null}
        {amount(
          'belongings',
          'Personal belongings',
          'Furniture, car, jewellery. 0 if there are none.',
        )}
        {amount('money', 'Money and everything else')}
        {amount('debts', 'Debts and the funeral')}
      </div>
    </fieldset>
  )
}
