import { Download } from 'lucide-react'
import { SmallButton } from '~/ui/small-button'
import { useStaffCall } from '../use-staff-call'

interface ExportButtonProps {
  /** The file's name and its words in a failure: "the enquiries". */
  file: string
  what: string
  /** Reads the table; the server records that. */
  read: () => Promise<string>
  className?: string
}

export function ExportButton({ file, what, read, className }: ExportButtonProps) {
  const { isPending, mutate } = useStaffCall({
    send: async () => saveFile(`${file}.csv`, new Blob([await read()], { type: 'text/csv' })),
    failed: `Error exporting ${what}`,
  })
  return (
    <SmallButton className={className} disabled={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" /> Export as CSV
    </SmallButton>
  )
}

/** Has the browser save what an answer consisted of. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
