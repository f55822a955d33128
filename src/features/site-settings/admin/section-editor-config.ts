import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { EditorConfig, SaveTarget, StoredRow } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { useFailureToast } from '~/features/staff/admin/use-failure-toast'
import { siteSettingsQuery } from '../queries'
import { READINESS_KEY } from '../rules'

interface SectionRow<Values> extends StoredRow {
  values: Values
}

interface SectionEditing<Values, Row> {
  /** As the site shows it. */
  published: Row
  schema: z.ZodType<Row>
  queryKey: QueryKey
  /** What the section is called among unsaved changes. */
  label: string
  /** What is said when it is published. */
  done: string
  /** What is said when it is not. */
  failed?: string
  /** Sends what has been changed, so that a colleague's change of something else stays. */
  send: (changes: Partial<Values>, target: SaveTarget) => Promise<Row | null>
}

/** How a section of the settings is edited (docs/product.md, "Settings"). */
export function useSectionEditorConfig<Values extends object, Row extends SectionRow<Values>>({
  published,
  schema,
  queryKey,
  label,
  done,
  failed = 'It could not be published',
  send,
}: SectionEditing<Values, Row>): EditorConfig<Values, Row> {
  const { show } = useToast()
  const fail = useFailureToast()
  const showOnPage = useShowOnPage()
  const queryClient = useQueryClient()
  return {
    kind: 'settings',
    noun: 'section',
    schema,
    valuesOf: (row) => (row ?? published).values,
    labelOf: () => label,
    // The server knows what each field may be.
    check: () => ({}),
    send: (values, target) => send(changesOf(published.values, values), target),
    onSaved: (row) => {
      show({ title: done })
      queryClient.setQueryData(queryKey, row)
      void showOnPage()
    },
    onFailed: (error) => fail(failed, error),
  }
}

function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const field in after) {
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field]))
      changes[field] = after[field]
  }
  return changes
}

/** Shows what has been published wherever this page shows the firm. */
export function useShowOnPage() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: READINESS_KEY })
    try {
      await queryClient.fetchQuery({ ...siteSettingsQuery, staleTime: 0 })
    } catch {
      // It is published all the same; this page says the old name until it is loaded again.
      return
    }
    await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
  }
}
