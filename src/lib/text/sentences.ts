const sentenceEnd = /(?<=[.!?…]["”’)]*)\s+(?=["“‘(]*[\p{Lu}\p{N}])/u

export function sentencesIn(line: string): string[] {
  return line.split(sentenceEnd)
}
