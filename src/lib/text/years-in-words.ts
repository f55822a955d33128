const words = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Whole years within a sentence: "a year", "two years". */
export function yearsInWords(years: number): string {
  return countInWords(years, 'year')
}

/** A few of something within a sentence: "a picture", "two pictures". */
export function countInWords(count: number, one: string): string {
  return `${words[count - 1] ?? count} ${count === 1 ? one : `${one}s`}`
}
