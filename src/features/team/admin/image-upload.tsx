import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import uppyStyles from '@uppy/core/css/style.min.css?url'
import dashboardStyles from '@uppy/dashboard/css/style.min.css?url'
import UppyDashboard from '@uppy/react/dashboard'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '~/features/staff/admin/toasts'
import { KNOWN_PICTURE } from '~/features/uploads/admin/upload-image'
import {
  refuseType,
  TYPE_MESSAGES,
  UPLOAD_LIMITS,
  UPLOAD_TYPES,
} from '~/features/uploads/file-types'
import { finishTeamImage, startTeamImage } from '~/features/uploads/queries'
import { ApiError } from '~/lib/api/api-client'
import { ownSentence } from '~/lib/api/failure-text'
import ownStyles from './image-upload.css?url'

interface ImageUploadProps {
  /** Called with the address of the finished picture. */
  onUploaded: (imageUrl: string) => void
  /** Called with the reason why no picture could be made of the file; null at the next attempt. */
  onRefused: (why: string | null) => void
  onUploadingChange: (isUploading: boolean) => void
}

/** The upload widget for one picture of a person (docs/product.md, "Managing lists"). */
export function ImageUpload(props: ImageUploadProps) {
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
  const finish = useEffectEvent(async (imageURL: string, name: string) => {
    try {
      const { objectPath, isKnown } = await finishTeamImage({ imageURL, name })
      props.onUploadingChange(false)
      show({
        title: 'Image uploaded successfully!',
        ...(isKnown && { description: KNOWN_PICTURE.description }),
      })
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
    const succeed = (
      file: { name?: string } | undefined,
      { uploadURL }: { uploadURL?: string },
    ) => {
      void finish(uploadURL ?? '', file?.name ?? '')
    }
    const notify = (_file: unknown, error: { message: string }) => {
      end()
      if (error.message === NO_ADDRESS) fail(NO_ADDRESS)
    }
    uppy.on('upload', begin)
    uppy.on('upload-success', succeed)
    uppy.on('upload-error', notify)
    uppy.on('cancel-all', end)
    return () => {
      uppy.off('upload', begin)
      uppy.off('upload-success', succeed)
      uppy.off('upload-error', notify)
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
/** The message of the widget's client. */
const NOT_LOGGED_IN = 'Authorization required'
const EXPIRED = 'Request has expired'
const NOTE = 'One JPEG, PNG, WebP, GIF, AVIF or HEIC picture of at most 5.2 MB'

function createUppy() {
  const uppy = new Uppy({
    // Of other types the widget itself says which it takes.
    onBeforeFileAdded: ({ name, type }) => {
      const refusal = refuseType({ name, type })
      if (refusal === null || refusal === TYPE_MESSAGES.other) return true
      uppy.info(refusal, 'error', READING_TIME_MS)
      return false
    },
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: UPLOAD_LIMITS.teamImage,
      allowedFileTypes: [...UPLOAD_TYPES],
    },
  })
  /** Files whose address has expired once: the next attempt gets a new one. */
  const renewed = new Set<string>()
  uppy.on('complete', ({ failed = [] }) => {
    for (const { id, error } of failed) {
      if (error !== EXPIRED || renewed.has(id)) continue
      renewed.add(id)
      void uppy.retryUpload(id)
    }
  })
  return uppy.use(AwsS3, { shouldUseMultipart: false, getUploadParameters })
}

/** In milliseconds, for the longest message of the widget. */
const READING_TIME_MS = 30_000

async function getUploadParameters({ type }: { type: string }) {
  try {
    const { uploadURL } = await startTeamImage()
    return { method: 'PUT' as const, url: uploadURL, headers: { 'Content-Type': type } }
  } catch (cause) {
    const isLoggedOut = cause instanceof ApiError && cause.status === 401
    throw new Error(isLoggedOut ? NOT_LOGGED_IN : NO_ADDRESS, { cause })
  }
}

/** The widget shows a single file as a list item without a list; a screen reader needs the list around it. */
function markLists(widget: HTMLElement | null) {
  if (!widget) return
  const observer = new MutationObserver(() => {
    widget.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list')
  })
  observer.observe(widget, { childList: true, subtree: true })
  return () => observer.disconnect()
}
