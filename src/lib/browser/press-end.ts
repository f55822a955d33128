/**
 * Resolves once nothing is being pressed: at once, or after the click that a press now under way ends in. What moves a
 * button away before that swallows the press.
 */
export async function pressEnd(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((resolve) => {
    addEventListener('pointerup', resolve, { once: true })
    addEventListener('pointercancel', resolve, { once: true })
  })
  // The click comes after it.
  await new Promise((resolve) => setTimeout(resolve))
}
