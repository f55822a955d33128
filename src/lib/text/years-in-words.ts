const words = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "a year", "two years". */
export function yearsInWords(years: number): string {
  return countInWords(years, 'year')
}

/** "a picture", "two pictures". */
export function countInWords(count: number, one: string): string {
  return `${words[count - 1] ?? count} ${count === 1 ? one : `${one}s`}`
}
