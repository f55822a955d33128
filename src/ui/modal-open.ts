/** Whether a dialog stands over the page, which then waits. One that is just fading away holds up nothing. */
export function isModalOpen(): boolean {
  const open = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]:not([data-closed])`)
  return document.querySelector(open.join()) !== null
}
