const words = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Whole years within a sentence: "a year", "two years". */
export function yearsInWords(years: number): string {
  return `${words[years - 1] ?? years} ${years === 1 ? 'year' : 'years'}`
}
