import { Images } from 'lucide-react'
import { useState } from 'react'
import { SmallButton } from '~/ui/small-button'
import type { LibraryImage } from '../library/library-schema'
import { ImageUpload } from './image-upload'
import { PictureChooser } from './picture-chooser'
import { uploadImage } from './upload-image'

interface ImageChoiceProps {
  /** What the button says that uploads a file. */
  label: string
  /** With the picture's address, and what the library says that it shows; nothing of a file that has just arrived. */
  onChosen: (address: string, description: string) => void
  onUploadingChange?: (isUploading: boolean) => void
}

/** A picture to be uploaded, or chosen from the library (docs/product.md, "Pictures"). */
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

/** The way into the library, wherever a picture can be chosen. */
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
