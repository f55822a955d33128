import { useState } from 'react'
import { ConfirmDialog, proofOf, textOf } from '~/features/auth/admin/confirm-dialog'
import { saveFile } from '~/features/staff/admin/lists/export-button'
import { Choices } from '~/ui/forms/choices'
import { personDataApi } from './person-data-queries'
import { ownWays, type PersonDialogProps, WayChoices } from './way-choices'

export function ExportPerson({ id, name, ways, onClose }: PersonDialogProps) {
  const [chosen, setChosen] = useState(ownWays(ways))
  return (
    <ConfirmDialog
      title={`Export what we store about ${name}`}
      description="Bookings, enquiries with our answers and notes, subscriptions, reviews and emails. Read the file before you send it: a note may mention someone else. Activity says that you exported it, but not what is in it."
      confirmLabel="Save the file"
      doneMessage="The file is saved"
      send={async (typed, signal) => {
        const format = textOf(typed, 'format') === 'json' ? 'json' : 'text'
        const { file, content } = await personDataApi(
          'POST',
          '/api/admin/people/:key/data/export',
          {
            param: { key: id },
            json: {
              currentPassword: proofOf(typed).currentPassword,
              ways: chosen,
              format,
            },
            signal,
          },
        )
        const type = format === 'json' ? 'application/json' : 'text/plain'
        saveFile(file, new Blob([content], { type }))
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <WayChoices ways={ways} chosen={chosen} error={errors.ways} onChange={setChosen} />
          <Choices
            name="format"
            legend="Kind of file"
            isStacked
            chosen="text"
            error={errors.format}
            options={[
              { value: 'text', label: 'Text, for a person to read' },
              { value: 'json', label: 'JSON, for another company’s computer' },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
