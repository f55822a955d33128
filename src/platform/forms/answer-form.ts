import type { Context } from 'hono'
import type { z } from 'zod'
import { answerPage, type RenderPage } from '../pages/pages'
import type { Site } from '../site'
import { errorsByField, readForm, refusalOf, withSubmission } from './page-submission'

interface SentForm<Input> {
  schema: z.ZodType<Input>
  /** Further errors, by field. */
  check?: (values: Record<string, string>) => Record<string, string>
  /**
   * Carries out the form. If it throws a refusal, that is shown with the form.
   * @returns the address to go on to, or values for the page in place of what was typed
   */
  take: (input: Input) => Promise<string | Record<string, string>>
}

/** Answers a form sent without script: its page shows what was typed and what is wrong with it. */
export async function answerForm<Input>(
  c: Context,
  site: Site,
  renderPage: RenderPage,
  form: SentForm<Input>,
): Promise<Response> {
  const outcome = await outcomeOf(await readForm(c), form)
  if (typeof outcome === 'string') return c.redirect(outcome, 303)
  const { status, headers, ...submission } = outcome
  return withSubmission(submission, () => answerPage(c, site, renderPage, { status, headers }))
}

async function outcomeOf<Input>(
  values: Record<string, string>,
  { schema, check, take }: SentForm<Input>,
) {
  const input = schema.safeParse(values)
  const errors = { ...check?.(values), ...(input.error && errorsByField(input.error.issues)) }
  if (!input.success || Object.keys(errors).length > 0) return { status: 422, values, errors }
  try {
    const taken = await take(input.data)
    return typeof taken === 'string' ? taken : { status: 201, values: taken, errors: {} }
  } catch (error) {
    const { status, headers, errors } = refusalOf(error)
    return { status, headers, values, errors }
  }
}
