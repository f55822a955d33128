const sentenceEnd = /(?<=[.!?…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\p{N}])/u

/** The sentences of a paragraph, a heading or a point. */
export function sentencesIn(line: string): string[] {
  return line.split(sentenceEnd)
}
