import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openStorybook } from '../../support/storybook.ts'

const storybook = openStorybook()
const preview = (page: Page) => page.frameLocator('#storybook-preview-iframe')

async function find(page: Page, words: string, option: string) {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function newPage(path: string) {
  const page = await storybook.newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(storybook.urlOf(path))
  return page
}

test('a tester reaches a failed screen in the lab, and the copied link shows a developer the same', async () => {
  const page = await newPage('?path=/story/accounts-home--failed')
  const text = await preview(page).getByRole('alert').getByText(/./).innerText()
  await find(page, 'Step through', 'Step through lab / Step through')
  const lab = preview(page)
  await lab.getByLabel('Machine').selectOption('summary')
  const running = lab.getByRole('group', { name: 'getSummary is running' })
  await running.getByRole('button', { name: /^the bank fails/ }).click()
  const screen = (of: Page) => preview(of).frameLocator('iframe[title="The screen of summary"]')
  await screen(page).getByRole('alert').getByText(text).waitFor()
  await lab.getByRole('button', { name: 'Copy link' }).click()
  await lab.getByText('The link to this place is copied.').waitFor()

  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await screen(page).getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => screen(page).getByRole('alert').first().innerText()).toBe(text)
})

test('a designer opens the colors and a failed screen from the introduction, in another brand and in dark mode', async () => {
  const page = await newPage('')
  await preview(page).getByRole('link', { name: 'Theme' }).click()
  await preview(page).getByRole('columnheader', { name: 'Prairie Oak, dark' }).first().waitFor()
  await find(page, 'Home failed', 'Failed accounts / Home')
  for (const [choice, from, to] of [
    ['Institution', 'Harbor Light', 'Prairie Oak'],
    ['Scheme', 'Light', 'Dark'],
  ] as const) {
    await page.getByRole('button', { name: `${choice} ${from}` }).click()
    await page.getByRole('option', { name: to }).click()
  }
  const root = preview(page).locator(':root')
  await expect.poll(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark')
  await preview(page).getByRole('alert').waitFor()
  // The address can be sent to somebody else.
  expect(new URL(page.url()).search).toBe('?path=/story/accounts-home--failed&globals=brand:prairieoak;scheme:dark')
})
