/** Has the browser save a text under a name. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The same of a table that an answer consisted of. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, text, 'text/csv')
}
