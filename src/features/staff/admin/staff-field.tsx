import type { ComponentProps } from 'react'
import { TextField } from '~/ui/forms/field'

/** A line of text in the staff area: the browser offers nothing of its own, because it is about others. */
export function StaffField(field: Omit<ComponentProps<typeof TextField>, 'autoComplete'>) {
  return <TextField autoComplete="off" {...field} />
}
