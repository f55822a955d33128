import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { panel } from '~/features/staff/admin/staff-field'
import { ImageChoice } from '~/features/uploads/admin/image-choice'
import { Picture } from '~/features/uploads/components/picture'
import type { FieldErrors } from '~/lib/api/field-errors'
import { paths } from '~/lib/paths'
import { fullTitle } from '~/seo/page-head'
import { FieldError } from '~/ui/forms/field'
import { Dropdown } from '~/ui/forms/form-controls'
import { SmallField } from '~/ui/forms/small-field'
import { describePost } from '../../rules'
import type { PostForm } from './post-form'

interface SearchEnginePanelProps {
  form: PostForm
  errors: FieldErrors
  onChange: (change: Partial<PostForm>) => void
  onUploadingChange: (isUploading: boolean) => void
}

/** About how many characters of a result search engines show. */
const SHOWN = { searchTitle: 60, searchDescription: 155 } as const

const fields = [
  'searchTitle',
  'searchDescription',
  'shareImage',
  'canonicalUrl',
  'isFindable',
] as const

/** A post's words for search engines and shared links, and how a result may look (docs/product.md, "Blog management"). */
export function SearchEnginePanel({ form, errors, onChange, ...on }: SearchEnginePanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = fields.some((field) => errors[field])
  const title = form.searchTitle.trim() || form.title.trim()
  const isShown = isOpen || isWrong
  // While it is folded, no key in a long text waits for it.
  const description = form.searchDescription.trim() || (isShown ? describePost(form) : '')
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={panel}
    >
      <summary className="flex cursor-pointer items-center justify-between after:text-title after:leading-none after:text-clay after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
        <h3 className="text-h3">In search engines</h3>
      </summary>
      <div className="mt-4 grid gap-5">
        <Result form={form} title={title} description={description} />
        <SmallField
          id="post-search-title"
          label="Headline of the result"
          hint={lengthInWords(title, SHOWN.searchTitle)}
          error={errors.searchTitle}
          isOptional
          value={form.searchTitle}
          placeholder="As the article’s own"
          autoComplete="off"
          onValueChange={(typed) => onChange({ searchTitle: typed })}
        />
        <SmallField
          id="post-search-description"
          label="Description of the result"
          hint={lengthInWords(description, SHOWN.searchDescription)}
          error={errors.searchDescription}
          isOptional
          rows={3}
          value={form.searchDescription}
          placeholder="As the excerpt"
          onValueChange={(typed) => onChange({ searchDescription: typed })}
        />
        <ShareImage form={form} error={errors.shareImage} onChange={onChange} {...on} />
        <SmallField
          id="post-canonical"
          label="Canonical address"
          hint="Only if the text was first published on another site: enter its whole address there. Search engines then list that one."
          error={errors.canonicalUrl}
          isOptional
          type="url"
          inputMode="url"
          value={form.canonicalUrl}
          placeholder="Its own"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onValueChange={(typed) => onChange({ canonicalUrl: typed })}
        />
        <Findable form={form} onChange={onChange} />
      </div>
    </details>
  )
}

/** How a search engine may show it. */
function Result(props: { form: PostForm; title: string; description: string }) {
  const { form, title, description } = props
  const { siteUrl, firm } = useSettings()
  const host = new URL(siteUrl).host
  const [, section = ''] = paths.article('').split('/')
  return (
    <figure>
      <div className="rounded-card border border-line bg-paper p-4 font-sans wrap-anywhere">
        <p className="text-sm text-muted">{`${host} › ${section} › ${form.slug}`}</p>
        <p className="text-base font-semibold text-green">{fullTitle(title, firm)}</p>
        <p className="leading-snug">{cut(description, SHOWN.searchDescription)}</p>
      </div>
      <figcaption className="mt-1 leading-snug text-muted">
        How the result may look. Search engines may choose other words from the text.
      </figcaption>
    </figure>
  )
}

type PartProps = Pick<SearchEnginePanelProps, 'form' | 'onChange'>

function ShareImage({
  form,
  error,
  onChange,
  onUploadingChange,
}: PartProps & Pick<SearchEnginePanelProps, 'onUploadingChange'> & { error?: string }) {
  const src = form.shareImage
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        Picture for sharing <span className="font-normal text-muted">(optional)</span>
      </legend>
      {error ? <FieldError id="share-image-error">{error}</FieldError> : null}
      <p className="mb-2 leading-snug text-muted">
        Shown where a link to the article is shared. Without one, the featured image is used.
      </p>
      {src ? (
        <div className="mb-2 max-w-72 overflow-hidden rounded-button border border-line bg-panel">
          <Picture
            src={src}
            alt="The picture for sharing"
            sizes="18rem"
            className="aspect-[1.91] w-full object-cover"
          />
        </div>
      ) : null}
      <ImageChoice
        label={src ? 'Replace the picture' : 'Choose a picture'}
        onChosen={(shareImage) => onChange({ shareImage })}
        onUploadingChange={onUploadingChange}
      />
      {src ? (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger underline underline-offset-4"
          onClick={() => onChange({ shareImage: null })}
        >
          Remove the picture
        </button>
      ) : null}
    </fieldset>
  )
}

function Findable({ form, onChange }: PartProps) {
  const { isIndexed } = useSettings().articles
  const choice = choices.find(([, isFindable]) => isFindable === form.isFindable)?.[0] ?? ''
  return (
    <div className="max-w-md">
      <Dropdown
        label="May be found by search engines"
        value={choice}
        onChange={(value) =>
          onChange({ isFindable: choices.find(([name]) => name === value)?.[1] ?? null })
        }
        options={[
          ['', `${isIndexed ? 'Yes' : 'No'}, as the settings say`],
          ['yes', 'Yes, this one'],
          ['no', 'No, not this one'],
        ]}
      />
    </div>
  )
}

const choices = [
  ['', null],
  ['yes', true],
  ['no', false],
] as const

function useSettings() {
  return useRouteContext({ from: '__root__', select: ({ settings }) => settings })
}

function lengthInWords({ length }: string, shown: number): string {
  const words = `${length} of about ${shown} characters`
  return length > shown ? `${words}: search engines may cut off the rest.` : `${words}.`
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text
}
