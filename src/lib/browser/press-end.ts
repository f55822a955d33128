/**
 * Resolves immediately when nothing is being pressed, otherwise after the click that ends the press. Moving a button
 * during a press swallows that click.
 */
export async function pressEnd(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((resolve) => {
    addEventListener('pointerup', resolve, { once: true })
    addEventListener('pointercancel', resolve, { once: true })
  })
  await new Promise((resolve) => setTimeout(resolve))
}
