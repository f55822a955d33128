import { openStaffPage } from './fixtures/staff-pages'
import { expect, test } from './fixtures/test'

test.describe('far from London', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('staff read London’s clock, in the one format of the site', async ({ page }) => {
    await openStaffPage(page, '/admin/activity')
    const time = page.getByRole('main').locator('time').first()
    const moment = await time.getAttribute('datetime')
    const inLondon = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h12',
    }).format(new Date(moment ?? ''))
    await expect(time).toHaveText(inLondon.replace(/ ([ap]m)$/, '$1'))
  })
})
