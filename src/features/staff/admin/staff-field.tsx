import type { ComponentProps } from 'react'
import { TextField } from '~/ui/forms/field'

/** A line of text in the staff area, without the browser's suggestions, because it is about other people. */
export function StaffField(field: Omit<ComponentProps<typeof TextField>, 'autoComplete'>) {
  return <TextField autoComplete="off" {...field} />
}

/** Classes of a box next to the text. */
export const panel = 'rounded-card border border-line bg-paper p-5'
