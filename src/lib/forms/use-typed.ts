import { type RefObject, useEffect } from 'react'

declare global {
  interface Window {
    typed?: Map<string, string>
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps a visitor’s unsent input while the page stays open, and restores it when they return by Back, Forward or a
 * link. Nothing is stored in the browser (docs/product.md, "Forms").
 */
export function useTyped(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isSent: boolean,
): void {
  useEffect(() => {
    window.typed ??= new Map()
    const { typed } = window
    const keyOf = (field: TextField) => `${name} ${field.name}`
    const element = form.current
    const fields = () =>
      element?.querySelectorAll<TextField>('textarea, [type=text], [type=email], [type=tel]') ?? []
    if (isSent) for (const key of typed.keys()) if (key.startsWith(`${name} `)) typed.delete(key)
    for (const field of fields()) field.value ||= typed.get(keyOf(field)) ?? ''
    const keep = () => {
      for (const field of fields()) typed.set(keyOf(field), field.value)
    }
    element?.addEventListener('input', keep)
    return () => element?.removeEventListener('input', keep)
  }, [form, name, isSent])
}
