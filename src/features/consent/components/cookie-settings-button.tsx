export function CookieSettingsButton({ className }: { className: string }) {
  return (
    <button type="button" className={className}>
      Cookie settings
    </button>
  )
}
