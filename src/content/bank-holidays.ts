/**
 * Days other than Sundays on which the office is closed: the bank holidays of England and Wales as
 * https://www.gov.uk/bank-holidays lists them, and the days of Christmas and New Year that fall on a
 * Saturday, for which another day is the holiday. Add a year when it is announced.
 */
export const bankHolidays: readonly string[] = [
  '2026-01-01', // New Year’s Day
  '2026-04-03', // Good Friday
  '2026-04-06', // Easter Monday
  '2026-05-04', // Early May bank holiday
  '2026-05-25', // Spring bank holiday
  '2026-08-31', // Summer bank holiday
  '2026-12-25', // Christmas Day
  '2026-12-26', // Boxing Day, a Saturday
  '2026-12-28', // Boxing Day (substitute day)
  '2027-01-01', // New Year’s Day
  '2027-03-26', // Good Friday
  '2027-03-29', // Easter Monday
  '2027-05-03', // Early May bank holiday
  '2027-05-31', // Spring bank holiday
  '2027-08-30', // Summer bank holiday
  '2027-12-25', // Christmas Day, a Saturday
  '2027-12-27', // Christmas Day (substitute day)
  '2027-12-28', // Boxing Day (substitute day)
]
