/** Label and empty message, for staff who look after clients and for others. */
export function searchWords(seesPeople: boolean) {
  return seesPeople
    ? {
        field: 'Who is it? Name, phone or email',
        nothing: 'Try fewer letters of the name, or the last digits of the number.',
      }
    : { field: 'Search the website’s content', nothing: 'Try fewer words of the title.' }
}
