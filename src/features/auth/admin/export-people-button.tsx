import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '~/features/staff/admin/lists/export-button'
import { SmallButton } from '~/ui/small-button'
import { ConfirmDialog, proofOf } from './confirm-dialog'

interface ExportPeopleButtonProps {
  /** The file's name and the words in the dialog: "enquiries", "the enquiries". */
  file: string
  what: string
  description: string
  /** Reads the table; the server records the export. */
  read: (proof: { currentPassword: string }) => Promise<string>
}

/** Exports a list of people as CSV. It asks for the password, as exporting one person's data does. */
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
