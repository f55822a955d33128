import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FromLibrary } from '~/features/uploads/admin/image-choice'
import { Picture } from '~/features/uploads/components/picture'
import { FieldError } from '~/ui/forms/field'
import { SmallButton } from '~/ui/small-button'
import { Spinner } from '~/ui/spinner'

const ImageUpload = lazy(async () => ({
  default: (await import('./image-upload')).ImageUpload,
}))

interface ImageFieldProps {
  /** The person's name, for the text alternative. */
  name: string
  imageUrl: string | null
  error?: string
  onChange: (imageUrl: string | null) => void
  onUploadingChange: (isUploading: boolean) => void
}

/** A person's picture: shown, replaced and removed. The upload widget loads on demand. */
export function ImageField({ name, imageUrl, error, ...on }: ImageFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = refusal ?? error

  const finish = (next: string) => {
    setIsOpen(false)
    setRefusal(null)
    on.onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        Profile image<span className="font-normal text-muted"> (optional)</span>
      </legend>
      {shown ? <FieldError id="picture-error">{shown}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-4">
        {imageUrl ? (
          <div className="flex-none">
            <Picture
              src={imageUrl}
              alt={name}
              sizes="6rem"
              className="size-24 rounded-card border border-line object-cover object-top"
            />
          </div>
        ) : null}
        <SmallButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <ImageUp aria-hidden="true" className="size-5" />
          {uploadLabel(isOpen, imageUrl)}
        </SmallButton>
        <FromLibrary onChosen={({ address }) => finish(address)} />
        {imageUrl ? (
          <SmallButton onClick={() => on.onChange(null)}>Remove image</SmallButton>
        ) : null}
      </div>
      {isOpen ? (
        <div className="mt-4">
          <Suspense fallback={<Spinner label="Loading..." />}>
            <ImageUpload
              onUploaded={finish}
              onRefused={setRefusal}
              onUploadingChange={on.onUploadingChange}
            />
          </Suspense>
        </div>
      ) : null}
    </fieldset>
  )
}

function uploadLabel(isOpen: boolean, imageUrl: string | null): string {
  if (isOpen) return 'Close upload'
  return imageUrl ? 'Replace image' : 'Upload image'
}
