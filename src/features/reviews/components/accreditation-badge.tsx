export function AccreditationBadge() {
  return null
}
