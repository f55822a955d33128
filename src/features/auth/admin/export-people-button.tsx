import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '~/lib/browser/save-file'
import { SmallButton } from '~/ui/small-button'
import { ConfirmDialog, proofOf } from './confirm-dialog'

interface ExportPeopleButtonProps {
  /** The file's name and the dialog's words: "enquiries", "the enquiries". */
  file: string
  what: string
  description: string
  /** Reads the table, and the server records that. */
  read: (proof: { currentPassword: string }) => Promise<string>
}

/** Saves a list of people as a table for spreadsheets. It takes the password, as saving one person's data does. */
export function ExportPeopleButton({ file, what, description, read }: ExportPeopleButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <SmallButton onClick={() => setIsAsking(true)}>
        <Download aria-hidden="true" className="size-4" /> Export as CSV
      </SmallButton>
      {isAsking ? (
        <ConfirmDialog
          title={`Export ${what}`}
          description={description}
          confirmLabel="Save the file"
          doneMessage="The file is saved"
          // Without the dialog's time limit: a long list takes longer.
          send={async (typed) => {
            const table = await read({ currentPassword: proofOf(typed).currentPassword })
            saveFile(`${file}.csv`, new Blob([table], { type: 'text/csv' }))
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
