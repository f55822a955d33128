/** Drops undefined fields, which an edit leaves as they are. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  const found: Partial<Fields> = { ...fields }
  for (const field in found) if (found[field] === undefined) delete found[field]
  return found
}
