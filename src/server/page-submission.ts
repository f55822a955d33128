import { AsyncLocalStorage } from 'node:async_hooks'

/** A form sent without JavaScript, to be shown again in the page that answers it. */
export interface PageSubmission {
  /** What was typed, by field name. */
  values: Record<string, string>
  /** What is wrong, by field name. Empty when the form was accepted. */
  errors: Record<string, string>
}

const current = new AsyncLocalStorage<PageSubmission>()

/** Renders a page while the submission is known to its loaders. */
export function withSubmission<Result>(submission: PageSubmission, render: () => Result): Result {
  return current.run(submission, render)
}

/** The submission that the page being rendered answers, if any. */
export function currentSubmission(): PageSubmission | undefined {
  return current.getStore()
}
