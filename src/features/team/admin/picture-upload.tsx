import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import uppyStyles from '@uppy/core/css/style.min.css?url'
import dashboardStyles from '@uppy/dashboard/css/style.min.css?url'
import UppyDashboard from '@uppy/react/dashboard'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '~/features/dashboard/admin/toasts'
import { UPLOAD_LIMITS, UPLOAD_TYPES } from '~/features/uploads/rules'
import { api } from '~/lib/api-client'
import { ownSentence } from '~/lib/failure-text'
import ownStyles from './picture-upload.css?url'

interface PictureUploadProps {
  /** Gets the address of the picture that has been made. */
  onUploaded: (imageUrl: string) => void
  /** Gets a sentence on why no picture could be made of the file; null at the next try. */
  onRefused: (why: string | null) => void
  onUploadingChange: (isUploading: boolean) => void
}

/** The upload widget for one picture of a person (docs/product.md, "Team management"). */
export function PictureUpload(props: PictureUploadProps) {
  const { show } = useToast()
  const [uppy] = useState(createUppy)

  const begin = useEffectEvent(() => {
    props.onRefused(null)
    props.onUploadingChange(true)
  })
  const end = useEffectEvent(() => props.onUploadingChange(false))
  const fail = useEffectEvent((why: string) => {
    show({ title: 'Upload Error', description: why, variant: 'destructive' })
  })
  const finish = useEffectEvent(async (uploadURL: string) => {
    try {
      const { objectPath } = await api<{ objectPath: string }>('PUT', '/api/team-images', {
        imageURL: uploadURL,
      })
      props.onUploadingChange(false)
      show({ title: 'Image uploaded successfully!' })
      props.onUploaded(objectPath)
    } catch (error) {
      props.onUploadingChange(false)
      fail('Failed to process uploaded image')
      props.onRefused(ownSentence(error) || null)
      // Only an empty widget takes another file.
      uppy.clear()
    }
  })

  useEffect(() => {
    const succeed = (_file: unknown, { uploadURL }: { uploadURL?: string }) => {
      void finish(uploadURL ?? '')
    }
    const tell = (_file: unknown, error: { message: string }) => {
      end()
      if (error.message === NO_ADDRESS) fail(NO_ADDRESS)
    }
    uppy.on('upload', begin)
    uppy.on('upload-success', succeed)
    uppy.on('upload-error', tell)
    uppy.on('cancel-all', end)
    return () => {
      uppy.off('upload', begin)
      uppy.off('upload-success', succeed)
      uppy.off('upload-error', tell)
      uppy.off('cancel-all', end)
      uppy.cancelAll()
      end()
    }
  }, [uppy])

  return (
    <>
      {/* Linked, not imported: the pages' policy allows no style element. */}
      <link rel="stylesheet" href={uppyStyles} precedence="default" />
      <link rel="stylesheet" href={dashboardStyles} precedence="default" />
      <link rel="stylesheet" href={ownStyles} precedence="default" />
      <div ref={markLists} className="min-w-0">
        <UppyDashboard
          uppy={uppy}
          width={750}
          height={550}
          proudlyDisplayPoweredByUppy={false}
          note={NOTE}
        />
      </div>
    </>
  )
}

const NO_ADDRESS = 'Failed to get upload URL'
const NOTE = 'One JPEG, PNG, WebP, GIF or AVIF picture of at most 5.2 MB'

function createUppy() {
  return new Uppy({
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: UPLOAD_LIMITS.teamImage,
      allowedFileTypes: [...UPLOAD_TYPES],
    },
  }).use(AwsS3, { shouldUseMultipart: false, getUploadParameters })
}

async function getUploadParameters({ type }: { type: string }) {
  try {
    const { uploadURL } = await api<{ uploadURL: string }>('POST', '/api/objects/upload')
    return { method: 'PUT' as const, url: uploadURL, headers: { 'Content-Type': type } }
  } catch (cause) {
    throw new Error(NO_ADDRESS, { cause })
  }
}

/** The widget shows a single file as an item of no list; a screen reader needs the list around it. */
function markLists(widget: HTMLElement | null) {
  if (!widget) return
  const observer = new MutationObserver(() => {
    widget.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list')
  })
  observer.observe(widget, { childList: true, subtree: true })
  return () => observer.disconnect()
}
