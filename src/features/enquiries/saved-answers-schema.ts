import { z } from 'zod'
import { severalLines } from '~/domain/visitor-fields'
import { editedFrom, requiredText } from '~/lib/forms/input-text'
import { ENQUIRY_LIMITS, NAME_PLACE } from './rules'

const { answer, savedName, savedAnswers } = ENQUIRY_LIMITS

/** Other placeholders in braces would reach the person who is answered. */
const OTHER_PLACE = /\{(?!name\})[^{}]*\}/

const savedAnswerInput = z.object({
  /** An existing one's, or a new one that the caller chose. */
  id: z.uuid().toLowerCase().optional(),
  name: requiredText(savedName, {
    missing: 'Give it a name, so that people can find it in the list',
    tooLong: `The name must be ${savedName} characters or fewer`,
  }),
  text: requiredText(answer, {
    missing: 'Enter the answer',
    tooLong: `The answer must be ${answer} characters or fewer`,
  })
    .overwrite(severalLines)
    .refine(
      (text) => !OTHER_PLACE.test(text),
      `Only ${NAME_PLACE} is filled in. Please write the rest out.`,
    ),
})

/** All saved answers in their order; missing ones are deleted. */
export const savedAnswersInput = z
  .object({
    answers: z
      .array(savedAnswerInput)
      .max(savedAnswers, `Please keep to ${savedAnswers} saved answers.`)
      .superRefine((answers, context) => {
        const ids = answers.map(({ id }) => id)
        for (const [index, id] of ids.entries()) {
          if (id === undefined || ids.indexOf(id) === index) continue
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: 'This is in the list twice.',
          })
        }
      }),
  })
  .extend(editedFrom.shape)
  .meta({ id: 'SavedAnswersInput' })

export type SavedAnswersInput = z.output<typeof savedAnswersInput>

export const savedAnswersSchema = z
  .object({
    /** The last change; the beginning of 1970 before any. */
    updatedAt: z.string(),
    answers: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  })
  .meta({ id: 'SavedAnswers' })

export type SavedAnswers = z.output<typeof savedAnswersSchema>
