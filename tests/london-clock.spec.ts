import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test.use({ sharesSite: true })

test.describe('far from London', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('staff read London’s clock, in the one format of the site', async ({ page }) => {
    await openStaffPage(page, '/admin/activity')
    // Read together: the list grows at its head while someone works.
    const first = () =>
      page
        .getByRole('main')
        .locator('time')
        .first()
        .evaluate((time: HTMLTimeElement) => ({ text: time.textContent, moment: time.dateTime }))
    await expect.poll(async () => (await first()).moment).not.toBe('')
    const { text, moment } = await first()
    const inLondon = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h12',
    }).format(new Date(moment))
    expect(text).toBe(
      inLondon
        .replace(/, 0?(\d+):(\d\d) ([ap]m)$/, ', $1.$2$3')
        .replace('.00', '')
        .replace('12pm', 'noon'),
    )
  })
})
