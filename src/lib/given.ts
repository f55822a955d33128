/** The fields of a form or a change that are there: one that is left out is to stay as it is. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const found: Partial<Fields> = { ...fields }
  for (const field in found) if (found[field] === undefined) delete found[field]
  return found
}
