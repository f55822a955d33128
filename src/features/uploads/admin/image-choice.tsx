import { Images } from 'lucide-react'
import { useState } from 'react'
import { SmallButton } from '~/ui/small-button'
import type { LibraryImage } from '../library/library-schema'
import { ImageUpload } from './image-upload'
import { PictureChooser } from './picture-chooser'
import { uploadImage } from './upload-image'

interface ImageChoiceProps {
  label: string
  /** With the picture’s address and its description in the library; a new upload has no description. */
  onChosen: (address: string, description: string) => void
  onUploadingChange?: (isUploading: boolean) => void
}

export function ImageChoice({ label, onChosen, onUploadingChange }: ImageChoiceProps) {
  return (
    <ImageUpload
      label={label}
      send={async (file) => {
        const { url, isKnown } = await uploadImage(file)
        onChosen(url, '')
        return { isKnown }
      }}
      onUploadingChange={onUploadingChange}
    >
      <FromLibrary onChosen={({ address, description }) => onChosen(address, description)} />
    </ImageUpload>
  )
}

export function FromLibrary({ onChosen }: { onChosen: (image: LibraryImage) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>
        <Images aria-hidden="true" className="size-5" />
        Choose from the library
      </SmallButton>
      {isOpen ? (
        <PictureChooser
          onChosen={(image) => {
            onChosen(image)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
