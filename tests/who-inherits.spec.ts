import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoHorizontalScroll } from './fixtures/accessibility'
import { expect, test } from './fixtures/test'
import { decideOnCookies, open, PHONE } from './fixtures/visitor-pages'

test.use({ sharesSite: true })

const result = (page: Page) => page.getByRole('region', { name: 'What the law says' })
const show = (page: Page) => page.getByRole('button', { name: 'Show who inherits' }).click()

const FAMILY =
  '/who-inherits?who=died&day=3&month=October&year=2026&home=partner' +
  '&children=aEllie,aSam,dJoanne(yLeo,dKim(yIda))' +
  '&property=alone&worth=290000&belongings=18000&money=127000&debts=15000'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a family is asked about until someone inherits, and the answer has an address', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/who-inherits')
    await page.getByLabel('Day', { exact: true }).fill('3')
    await page.getByLabel('Month', { exact: true }).fill('Oct')
    await page.getByLabel('Year', { exact: true }).fill('2026')
    await page.getByLabel('No, or divorced, or widowed').check()
    await page.getByRole('group', { name: 'Their children' }).getByLabel('How many?').fill('0')
    await show(page)
    await expect(result(page)).toContainText('Their parents come next.')
    await page.getByLabel('How many of their parents').fill('0')
    await show(page)
    const siblings = page.getByRole('group', { name: 'Their brothers and sisters' })
    await siblings.getByLabel('How many?').fill('2')
    await show(page)
    await siblings.getByLabel('Alive?').first().selectOption('Alive, 18 or over')
    await siblings.getByLabel('First name').last().fill('Ann')
    await siblings.getByLabel('Alive?').last().selectOption('Died first')
    await show(page)
    await siblings.getByLabel('How many children did Ann have?').fill('2')
    await show(page)
    for (const each of [1, 2]) {
      await siblings
        .getByLabel('Alive?')
        .nth(each + 1)
        .selectOption('Alive, under 18')
    }
    await page.getByLabel('Rented, or none of these').check()
    await page.getByLabel('Personal belongings').fill('0')
    await page.getByLabel('Money and everything else').fill('£95,000.01')
    await page.getByLabel('Debts and the funeral').fill('5,000')
    await show(page)
    const tree = result(page).getByRole('listitem')
    await expect(tree.filter({ hasText: 'Brother or sister 1' })).toContainText('£45,000.01')
    await expect(tree.filter({ hasText: 'Ann' }).first()).toContainText('passes down')
    await expect(tree.filter({ hasText: /^Niece or nephew 2\.1/ })).toContainText('£22,500')
    await expect(result(page)).toContainText('held for them on trust until they are 18')
    await page.goto(page.url())
    await expect(result(page)).toContainText('£45,000.01')
    await expect(page.getByRole('region', { name: 'The sum' })).toContainText('£90,000.01')
  })

  test('an answer that is no number is said at its field, and stays', async ({ page }) => {
    await page.goto('/who-inherits?home=single&children.count=many&money=1e5')
    await expect(page.getByLabel('How many?')).toHaveValue('many')
    await expect(page.getByLabel('Money and everything else')).toHaveValue('1e5')
    await expect(page.getByRole('alert')).toContainText('Enter a number from 0 to 30')
    await expect(page.getByRole('alert')).toContainText('Enter an amount in pounds')
  })

  test('a child who died since, under 18, is said to have, and no spouse lives 28 days sooner', async ({
    page,
  }) => {
    await page.goto('/who-inherits?day=3&month=10&year=2026&home=single&children=aAnn,tBen()')
    await expect(result(page).getByRole('listitem').filter({ hasText: 'Ben' })).toContainText(
      'died since, under 18',
    )
    const now = new Date()
    const today = `day=${now.getDate()}&month=${now.getMonth() + 1}&year=${now.getFullYear()}`
    await page.goto(`/who-inherits?${today}&home=married&spouse=since&children=aAnn`)
    await expect(page.getByRole('group', { name: /live for 28 days/ })).toContainText(
      'If they have died since, choose “No”',
    )
    await expect(result(page)).toContainText('Once that is put right')
  })

  test('the question is asked of oneself by a link, which keeps the family', async ({ page }) => {
    await page.goto(FAMILY)
    await page.getByRole('link', { name: 'If I died today' }).click()
    await expect(page.getByLabel('Day', { exact: true })).toHaveCount(0)
    await expect(result(page)).toContainText(
      'Your children, or those who take their place, would inherit. Your partner would inherit nothing, because you aren’t married.',
    )
    await expect(result(page)).toContainText('£70,000')
  })
})

test('the tree has each person and each sum, the partner at £0, the working and the way on', async ({
  page,
}) => {
  await decideOnCookies(page)
  await open(page, FAMILY)
  const tree = result(page).getByRole('list').first()
  await expect(tree.getByRole('listitem')).toHaveText([
    /^Elliechild£140,000$/,
    /^Samchild£140,000$/,
    /^Joannechild, died firstpasses down/,
    /^Leograndchild, under 18£70,000$/,
    /^Kimgrandchild, died firstpasses down/,
    /^Idagreat-grandchild, under 18£70,000$/,
  ])
  await expect(result(page).getByText('£0', { exact: true })).toBeVisible()
  const claim = page.getByRole('region', { name: 'The partner has £0. What can they do?' })
  await expect(claim).toContainText('Inheritance (Provision for Family and Dependants) Act 1975')
  await expect(claim).toContainText(
    'Had they been married: £380,000 to the partner, and £40,000 to the children.',
  )
  const law = page.getByRole('region', { name: 'How the law gets there' }).getByRole('listitem')
  await expect(law.nth(0)).toContainText('nobody')
  await expect(law.nth(1)).toContainText('stops here')
  const sum = page.getByRole('region', { name: 'The sum' })
  await expect(sum).toContainText('3 October 2026')
  await expect(sum).toContainText('Ellie, Sam and Joanne’s branch')
  await expect(sum).toContainText('£140,000 each')
  await expect(sum).toContainText('Joanne’s share: Leo and Kim’s branch')
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Show who inherits' })).toBeHidden()
  await expect(tree.getByText('£140,000').first()).toBeVisible()
})

test('an error leaves while the number is typed, before the field is left', async ({ page }) => {
  await open(page, '/who-inherits?home=single&children.count=many&money=1e5')
  const money = page.getByLabel('Money and everything else')
  await money.fill('£10')
  await expect(money).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('How many?')).toHaveAttribute('aria-invalid')
  await expect(money).toBeFocused()
})

test.describe('on a phone, by keyboard', () => {
  test.use({ viewport: PHONE })

  test('the page follows each answer, and going back shows the earlier family', async ({
    page,
  }) => {
    await open(page, '/who-inherits?who=today')
    await page.getByRole('button', { name: 'Show who inherits' }).press('Enter')
    // To the question that is open.
    await expect(page.getByLabel('Yes', { exact: true })).toBeFocused()
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByLabel('How many?').fill('2')
    await page.keyboard.press('Tab')
    const states = page.getByLabel('Alive?')
    await expect(states).toHaveCount(2)
    await states.first().selectOption('Alive, 18 or over')
    await states.last().selectOption('Alive, 18 or over')
    await expect(result(page)).toContainText('the belongings, £322,000 and half of the rest')
    await expect(result(page)).toContainText('a quarter of the rest')
    await page.getByRole('button', { name: 'Show who inherits' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'What the law says' })).toBeFocused()
    await page.getByLabel('No, but I live with a partner').check()
    await expect(result(page)).toContainText('half of everything')
    await expect(result(page)).toContainText(
      'Your partner would inherit nothing, because you aren’t married.',
    )
    await page.goBack()
    await expect(page.getByLabel('Yes', { exact: true })).toBeChecked()
    await expect(result(page)).toContainText('£322,000')
  })

  test('where the page cannot know, it stops and says who can', async ({ page }) => {
    await open(page, `${FAMILY}&limits.abroad=on`)
    const ask = page.getByRole('region', { name: 'This one is for us: please ask' })
    await expect(ask).toContainText('Another country’s law may decide who gets it.')
    await expect(result(page)).not.toContainText('£')
    await page.getByLabel('Their home was abroad').uncheck()
    await expect(result(page)).toContainText('£140,000')
    await page.getByLabel('Year', { exact: true }).fill('2013')
    await page.keyboard.press('Tab')
    await expect(ask).toContainText('A death before 1 October 2014')
  })
})
