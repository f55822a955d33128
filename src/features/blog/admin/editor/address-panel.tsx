import { MovingAddress } from '~/features/staff/admin/moving-address'
import { panel } from '~/features/staff/admin/staff-field'
import type { FieldErrors } from '~/lib/api/field-errors'
import { paths } from '~/lib/paths'
import { SmallField } from '~/ui/forms/small-field'
import { TitledSection } from '~/ui/layout/titled-section'
import { EarlierAddress } from './earlier-address'
import type { PostForm } from './post-form'

interface AddressPanelProps {
  /** As it is stored; null for a new post. */
  storedSlug: string | null
  /** The stored slug of a post that visitors can see; null for any other. */
  publicSlug: string | null
  form: PostForm
  errors: FieldErrors
  onChange: (change: Partial<PostForm>) => void
}

/** A post's address and excerpt (docs/product.md, "Blog management"). */
export function AddressPanel({ form, errors, onChange, ...slugs }: AddressPanelProps) {
  const { storedSlug, publicSlug } = slugs
  return (
    <TitledSection title="Address and lists" look="mb-4 text-h3" className={panel}>
      <SmallField
        id="post-slug"
        label="Slug"
        hint={`The post’s address: /blog/${form.slug}`}
        error={errors.slug}
        value={form.slug}
        spellCheck={false}
        autoCapitalize="none"
        onValueChange={(typed) => onChange({ slug: typed })}
      />
      <MovingAddress
        from={publicSlug && publicSlug !== form.slug.trim() ? paths.article(publicSlug) : null}
      />
      <EarlierAddress slug={form.slug} stored={storedSlug} />
      <div className="mt-4">
        <SmallField
          id="post-excerpt"
          label="Excerpt"
          isOptional
          error={errors.excerpt}
          rows={3}
          value={form.excerpt}
          onValueChange={(typed) => onChange({ excerpt: typed })}
        />
      </div>
    </TitledSection>
  )
}
