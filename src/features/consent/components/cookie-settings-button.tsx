import { openSettingsFrom } from '../banner-view'

/** The lasting way to change one's mind about cookies, where there is a choice (docs/product.md, "Cookies and consent"). */
export function CookieSettingsButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      // Where React doesn't come, the page's own lines ask the question again (ask-early.tsx).
      data-ask=""
      className={`cursor-pointer ${className} [@media(scripting:none)]:hidden`}
      onClick={(event) => openSettingsFrom(event.currentTarget)}
    >
      Cookie settings
    </button>
  )
}
