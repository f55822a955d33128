import { z } from 'zod'
import { storableText } from '~/lib/forms/input-text'

/** In the place of a person’s id: their name goes, and no other comes. */
export const NO_NAME = 'none'

/** What a removal of people is asked besides (docs/product.md, "Names of people"). */
export const removalAnswers = z.object({
  nameInstead: storableText()
    .optional()
    .describe(
      `Whose name to show where theirs is on articles and profiles: the id of another person, or “${NO_NAME}”. Needed only where it is shown`,
    ),
})

export interface RemovalAnswers extends z.output<typeof removalAnswers> {
  /** The ids of what goes in the same removal: their profiles name no one any more. */
  going?: readonly string[] | undefined
}
