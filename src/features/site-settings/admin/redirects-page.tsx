import { StaffField } from '~/features/staff/admin/staff-field'
import { textFields } from '~/features/staff/admin/text-fields'
import type { FieldErrors } from '~/lib/api/field-errors'
import type { Redirect } from '~/lib/redirects'
import { reservedAt } from '~/lib/reserved-addresses'
import { SmallButton } from '~/ui/small-button'
import {
  pathOf,
  RESERVED_WORDS,
  type RedirectsSettings,
  type RedirectsValues,
  redirectsSettingsSchema,
  redirectsValues,
} from '../redirect-schema'
import { MOST_REDIRECTS } from '../rules'
import { ItemList } from './item-list'
import { RedirectFile } from './redirect-file'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'

/** Where the firm says where addresses of its old site lead (docs/product.md, "Addresses"). */
export function RedirectsPage() {
  return (
    <SectionPage
      id="redirects"
      schema={redirectsSettingsSchema}
      values={redirectsValues}
      done="The old addresses lead there now."
      words={{ read: listRedirects, copyOf: textOf }}
      Form={RedirectsForm}
    />
  )
}

/** Addresses of an old site, each with where it leads. */
function RedirectsForm({ form }: FormOf<RedirectsValues, RedirectsSettings>) {
  const { values, errors, change } = form.edit
  const { redirects } = values
  return (
    <SectionForm {...form} label="Say where old addresses lead">
      <div className="mb-5 grid max-w-prose gap-3 text-muted">
        <p>
          If the firm had another site before this one, say here where its pages are now, and anyone
          who follows an old link will find them. A page of this site always comes first.
        </p>
        <p>
          Articles and profiles look after themselves: when their address changes, the old one leads
          to the new one.
        </p>
      </div>
      <RedirectFile
        redirects={redirects}
        onAdd={(more) => change({ redirects: [...redirects, ...more] })}
      />
      {redirects.length === 0 ? (
        <p className="mb-5">No old address leads anywhere yet.</p>
      ) : (
        <p className="mb-5">
          {redirects.length === 1 ? '1 old address.' : `${redirects.length} old addresses.`}
          {nowhereWords(redirects.filter(reservedOf).length)}
        </p>
      )}
      <ItemList
        name="redirects"
        items={redirects}
        firstField="from"
        most={MOST_REDIRECTS}
        addLabel="Add an old address"
        blank={() => ({ from: '', to: '' })}
        onChange={(redirects) => change({ redirects })}
      >
        {({ item, ...fields }) => <RedirectFields redirect={item} errors={errors} {...fields} />}
      </ItemList>
    </SectionForm>
  )
}

function nowhereWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' One leads nowhere, because this site needs the address itself. It’s marked below: please remove it.'
    : ` ${count} lead nowhere, because this site needs the addresses itself. They’re marked below: please remove them.`
}

interface RedirectFieldsProps {
  number: number
  path: string
  redirect: Redirect
  errors: FieldErrors
  onChange: (changed: Partial<Redirect>) => void
  onRemove: () => void
}

function RedirectFields({
  number,
  path,
  redirect,
  errors,
  onChange,
  onRemove,
}: RedirectFieldsProps) {
  const text = textFields({ values: redirect, errors, change: onChange }, path)
  const reserved = reservedOf(redirect)
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 font-semibold">Address {number}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <StaffField
          {...text('from')}
          label="Old address"
          hint="For example: /wills/making-a-will.html"
        />
        <StaffField
          {...text('to')}
          label="Leads to"
          hint="For example: /will-writing. Leave it empty if the page is gone for good."
        />
      </div>
      {reserved && !errors[`${path}.from`] ? (
        <p className="mt-3 font-semibold">
          This leads nowhere. {RESERVED_WORDS[reserved]} Please remove it.
        </p>
      ) : null}
      <p className="mt-4">
        <SmallButton onClick={onRemove}>
          Remove<span className="sr-only"> address {number}</span>
        </SmallButton>
      </p>
    </fieldset>
  )
}

function listRedirects({ redirects }: RedirectsValues) {
  if (redirects.length === 0) return <p>No old address leads anywhere yet.</p>
  return (
    <ul className="grid gap-1 [overflow-wrap:anywhere]">
      {redirects.map((redirect) => (
        <li key={redirect.from}>{inWords(redirect)}</li>
      ))}
    </ul>
  )
}

function textOf({ redirects }: RedirectsValues): string {
  return redirects.map(inWords).join('\n')
}

function inWords({ from, to }: Redirect): string {
  const leads = reservedOf({ from, to }) ? 'nowhere: this site needs it' : to || 'gone for good'
  return `${from} → ${leads}`
}

/** Marks addresses that the site needs: an earlier release accepted some. */
function reservedOf({ from }: Redirect) {
  return from === '' ? null : reservedAt(pathOf(from))
}
