import { createContext, type ReactNode, use } from 'react'

const Prefix = createContext('')

/** Gives the fields of one form ids of their own, where a page can have another form with fields of the same names. */
export function FieldIds({ prefix, children }: { prefix: string; children: ReactNode }) {
  return <Prefix value={prefix}>{children}</Prefix>
}

/** The `id` of a field: its name, unless its form has a prefix. */
export function useFieldId(name: string): string {
  return useFieldIds()(name)
}

/** The same for several. */
export function useFieldIds(): (name: string) => string {
  const prefix = use(Prefix)
  return (name) => (prefix === '' ? name : `${prefix}-${name}`)
}
