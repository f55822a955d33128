import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { knownCategories } from '~/content/known-categories'
import { CannotChange } from '~/features/staff/admin/read-only-notice'
import { useMay } from '~/features/staff/admin/staff-user'
import { UPLOAD_LIMITS } from '~/features/uploads/file-types'
import { failureText } from '~/lib/api/failure-text'
import { Dropdown, FormField, fileControl } from '~/ui/forms/form-controls'
import { SmallButton } from '~/ui/small-button'
import { LONGEST_REDIRECT_FILE, pictureFinder } from '../rules'
import type { Trial } from '../schema'
import { ImportReport } from './import-report'
import {
  type ImportProgress,
  runImport,
  sendExport,
  tryImport,
  type WholeImport,
} from './staff-queries'

export function ImportPage() {
  return (
    <>
      <h3 className="mb-4 text-h3">Import</h3>
      {useMay('site') ? <ImportForm /> : <CannotChange />}
    </>
  )
}

interface Tried {
  trial: Trial
  whole: WholeImport
  found: Map<string, File>
  /** Addresses the files were sent to, so that none is sent twice. */
  sent: Map<string, string>
}

const MEGABYTES = UPLOAD_LIMITS.export / 1024 / 1024

function ImportForm() {
  const queryClient = useQueryClient()
  const [category, setCategory] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const [came, setCame] = useState<Awaited<ReturnType<typeof runImport>> | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const attempt = async (work: () => Promise<void>) => {
    setFailure('')
    try {
      await work()
    } catch (caught) {
      if (!(caught instanceof Error)) throw caught
      setFailure(failureText(caught))
    } finally {
      setBusy('')
    }
  }

  const tryOut = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const [file] = filesOf(event.currentTarget, 'export')
    const [redirectFile] = filesOf(event.currentTarget, 'redirects')
    const refusal = refuse(file)
    setError(refusal)
    if (refusal || !file) return form.current?.querySelector('input')?.focus()
    const pictures = filesOf(event.currentTarget, 'pictures')
    setTried(null)
    setCame(null)
    setBusy('Reading the export…')
    await attempt(async () => {
      const fileURL = await sendExport(file)
      // Enough for the server to see that the file is too long.
      const start = redirectFile?.slice(0, LONGEST_REDIRECT_FILE * 4)
      const redirects = (await start?.text()) ?? ''
      const whole = { fileURL, category, redirects }
      const trial = await tryImport(whole)
      setTried({ trial, whole, found: findAll(trial, pictures), sent: new Map() })
    })
  }

  const takeIn = async ({ whole, found, sent }: Tried) => {
    if (busy) return
    setBusy('Sending the pictures…')
    await attempt(async () => {
      const done = await runImport(whole, { found, sent }, (progress) =>
        setBusy(progressWords(progress)),
      )
      setCame(done)
    })
    await queryClient.invalidateQueries()
  }

  return (
    <>
      <p className="mb-5 max-w-prose">
        Articles of a WordPress or Ghost site come here as drafts, with their pictures. Visitors see
        none of them until someone publishes them; from then on, their old addresses lead here.
        Import a file as often as you like: no article comes twice, and what you have changed stays.
      </p>
      <form
        ref={form}
        onSubmit={(event) => void tryOut(event)}
        noValidate
        className="grid max-w-prose gap-5"
      >
        <FormField
          id="export"
          label="The export of the old site"
          error={error}
          hint={`In WordPress: Tools, Export, “All content” (.xml). In Ghost: Settings, Import/Export, Export (.json). At most ${MEGABYTES} MB.`}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="export"
              type="file"
              accept=".xml,.json"
              onChange={() => setError(undefined)}
              className={fileControl}
            />
          )}
        </FormField>
        <FormField
          id="pictures"
          label="The folder with its pictures"
          isOptional
          hint="In WordPress it is wp-content/uploads, in Ghost content/images. The person who looks after the old site can give you a copy. Pictures that are not in it are left out, and named."
        >
          {(attributes) => (
            <input
              {...attributes}
              {...FOLDER}
              name="pictures"
              type="file"
              multiple
              className={fileControl}
            />
          )}
        </FormField>
        <FormField
          id="redirects"
          label="Its redirects"
          isOptional
          hint="What Yoast, Rank Math or Redirection export (.csv, .json or .htaccess), or Ghost’s redirects (.json). Each old address that leads to a page here is added under “Redirects”."
        >
          {(attributes) => (
            <input
              {...attributes}
              name="redirects"
              type="file"
              accept=".csv,.json,.htaccess,.txt"
              className={fileControl}
            />
          )}
        </FormField>
        <Dropdown
          label="Category for articles whose own category is not known here"
          value={category}
          onChange={setCategory}
          options={[
            ['', 'No category'],
            ...knownCategories([]).map((name) => [name, name] as const),
          ]}
        />
        <SmallButton type="submit" className="justify-self-start" isDisabled={busy !== ''}>
          Try it out
        </SmallButton>
      </form>
      <p role="status" className="my-4 min-h-6 font-semibold">
        {busy}
      </p>
      {failure ? (
        <p role="alert" className="mb-4 max-w-prose font-semibold text-danger">
          {failure}{' '}
          {tried ? 'Nothing is lost: import again, and it carries on where it stopped.' : ''}
        </p>
      ) : null}
      {tried ? (
        <ImportReport
          key={came ? 'came' : 'tried'}
          trial={tried.trial}
          {...(came ?? tried.trial)}
          isDone={came !== null}
          found={tried.found}
          isBusy={busy !== ''}
          sentExport={{ fileURL: tried.whole.fileURL, category: tried.whole.category }}
          onImport={() => void takeIn(tried)}
        />
      ) : null}
    </>
  )
}

/** Makes browsers ask for a folder; React’s types do not know it. */
const FOLDER = { webkitdirectory: '' }

function refuse(file: File | undefined): string | undefined {
  if (!file) return 'Please choose the export.'
  return file.size > UPLOAD_LIMITS.export
    ? `This file is too large: it can be at most ${MEGABYTES} MB.`
    : undefined
}

function filesOf(form: HTMLFormElement, name: string): File[] {
  const chosen = new FormData(form).getAll(name)
  return chosen.flatMap((one) => (one instanceof File && one.name !== '' ? [one] : []))
}

function findAll({ posts }: Trial, files: readonly File[]): Map<string, File> {
  const byPath = new Map(files.map((file) => [file.webkitRelativePath || file.name, file]))
  const find = pictureFinder([...byPath.keys()])
  const wanted = new Set(posts.flatMap(({ pictures }) => pictures))
  return new Map(
    Array.from(wanted).flatMap((address) => {
      const file = byPath.get(find(address) ?? '')
      return file ? [[address, file] as const] : []
    }),
  )
}

function progressWords({ what, done, total }: ImportProgress): string {
  const next = Math.min(done + 1, total)
  return what === 'pictures'
    ? `Sending picture ${next} of ${total}…`
    : `${done} of ${total} articles are done…`
}
