import { useMayWrite } from './staff-user'

/** Says before anything is written that it could not be saved. */
export function ReadOnlyNotice() {
  if (useMayWrite()) return null
  return (
    <p className="mb-5 rounded-button border-l-4 border-clay bg-panel px-4 py-2.5">
      <strong>You can read everything here, but not change it.</strong> Changes are made by
      administrators: ask one of them if you need to make some yourself.
    </p>
  )
}
