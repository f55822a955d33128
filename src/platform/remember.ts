/** Longer texts, in letters, are worked out each time. */
const LONGEST = 500

/**
 * A function of a text that remembers its answers, for texts that come again and again: addresses of pages, what browsers
 * say of themselves. Once there are too many, some of which may be invented, it forgets them all and begins again.
 *
 * @param answerTo always answers the same to one text
 * @param most how many answers are remembered
 */
export function remember<Answer>(answerTo: (text: string) => Answer, most: number) {
  const answers = new Map<string, Answer>()
  return (text: string): Answer => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = answerTo(text)
    if (text.length > LONGEST) return answer
    if (answers.size >= most) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
