import type { ComponentProps } from 'react'
import { TextField } from '~/ui/forms/field'

/** A line of text in the staff area: the browser offers nothing of its own, because it is about others. */
export function StaffField(field: Omit<ComponentProps<typeof TextField>, 'autoComplete'>) {
  return <TextField autoComplete="off" {...field} />
}

/** The look of a box beside the text that is written. */
export const panel = 'rounded-card border border-line bg-paper p-5'
