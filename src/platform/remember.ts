/** In letters. Longer texts are worked out each time. */
const LONGEST = 500

/**
 * Caches the answers of a function for texts that recur: addresses of pages, browsers' headers. Once there are too
 * many, some of which may be invented, it forgets them all and begins again.
 * @param answerTo always answers the same to one text
 * @param most answers that are remembered
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
