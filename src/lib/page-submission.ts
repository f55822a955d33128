import { createIsomorphicFn } from '@tanstack/react-start'
import { currentSubmission, type PageSubmission } from '~/server/page-submission'

/** The form that the page answers: for a loader. Null on a page that answers none. */
export const pageSubmission = createIsomorphicFn()
  .server((): PageSubmission | null => currentSubmission() ?? null)
  .client((): PageSubmission | null => null)
