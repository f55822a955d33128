import { openSettingsFrom } from '../banner-view'

/** The lasting way to change one's mind about cookies, where there is a choice (docs/product.md, "Cookies and consent"). */
export function CookieSettingsButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={`cursor-pointer ${className}`}
      onClick={(event) => openSettingsFrom(event.currentTarget)}
    >
      Cookie settings
    </button>
  )
}
