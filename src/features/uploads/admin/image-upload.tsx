import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { SmallButton } from '~/ui/small-button'
import {
  ACCEPTED_TYPES,
  describeFailure,
  isAlarming,
  KNOWN_PICTURE,
  UPLOAD_FAILED,
} from './upload-image'

interface ImageUploadProps {
  label: string
  /** Uploads and uses the file. `isKnown` means that the same file had made a picture before. */
  send: (file: File) => Promise<{ isKnown: boolean }>
  onUploadingChange?: (isUploading: boolean) => void
  children?: ReactNode
}

/** A file chosen with the button or dropped here is uploaded immediately. */
export function ImageUpload({ label, send, onUploadingChange, children }: ImageUploadProps) {
  const { show } = useToast()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [failure, setFailure] = useState('')

  const upload = async (file: File | undefined) => {
    if (!file || isUploading) return
    const setUploading = (isUnderWay: boolean) => {
      setIsUploading(isUnderWay)
      onUploadingChange?.(isUnderWay)
    }
    setUploading(true)
    setFailure('')
    try {
      const { isKnown } = await send(file)
      if (isKnown) show(KNOWN_PICTURE)
    } catch (error) {
      setFailure(describeFailure(error))
      if (isAlarming(error)) window.alert(UPLOAD_FAILED)
    } finally {
      setUploading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void upload(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience of the pointer; the button does the same
    <div
      data-drop
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`rounded-button border-[1.5px] border-dashed px-4 py-4 text-center ${isOver ? 'border-green bg-panel' : 'border-muted'}`}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_TYPES}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          void upload(target.files?.[0])
          // Otherwise the same file could not be chosen again.
          target.value = ''
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <SmallButton
          aria-describedby={`${id}-hint`}
          isDisabled={isUploading}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {isUploading ? 'Uploading...' : label}
        </SmallButton>
        {children}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm leading-snug text-muted">
        Or drop it here. Images are optimized automatically.
      </p>
      <p role="alert" className="text-left text-sm leading-snug font-semibold text-danger">
        {failure}
      </p>
    </div>
  )
}
