import type { FrameLocator, Page } from 'playwright'
import { activeNames, encode, type Lab, linkTo, type Path, replay, search, type Step } from 'statechart-lab'
import { expect, test } from 'vitest'
import { loadLab } from '../../../stories/lab/found.ts'
import { openStorybook } from '../../support/storybook.ts'

const storybook = openStorybook()
const id = 'lab-step-through--step-through'
/** Opens the story without Storybook's menu, which takes longer to draw. */
const storyAt = `iframe.html?viewMode=story&id=${id}`
type Place = Page | FrameLocator

const now = (path: Path, machine: Lab) => activeNames(replay(machine, path))

const standsAt = (lab: Place, text: string) =>
  lab.locator('.player-now > span').getByText(text, { exact: true }).waitFor()

test('a dialog that opens on the lab’s screen does not take the focus from the Forward button', async () => {
  const machine = await loadLab('transfer')
  const isConfirmed = (step: Step) => step.do === 'send' && step.event.type === 'transfer.confirm'
  const journey = search(machine).journeys.find(({ path }) => path.steps.some(isConfirmed))?.path
  if (!journey) throw new Error('no journey confirms a transfer')
  const path = { ...journey, steps: journey.steps.slice(0, journey.steps.findIndex(isConfirmed) + 1) }
  const page = await storybook.newPage()
  await page.goto(storybook.urlOf(`${storyAt}&args=machine:transfer;path:${encode(machine, path)}`))
  const dialog = page.frameLocator('iframe[title="The screen of transfer"]').getByRole('dialog')
  await dialog.waitFor()
  for (let back = 0; back < 2; back++) await page.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'detached' })
  const forward = page.getByRole('button', { name: 'Forward' })
  await forward.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Submit' }).waitFor()
  await expect.poll(() => forward.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await standsAt(page, now(path, machine))
})

test('typing on the lab’s screen moves the chart, pressing a step moves the screen, and the link restores both', async () => {
  const lab = await storybook.newPage()
  await lab.goto(storybook.urlOf(`${storyAt}&args=machine:signIn`))
  const screen = lab.frameLocator('iframe[title="The screen of signIn"]')
  await screen.getByLabel('Username').click()
  await lab.keyboard.type('maria')
  await screen.getByLabel('Password', { exact: true }).focus()
  await standsAt(lab, 'form.lookingUp')
  await lab
    .getByRole('group', { name: 'lookUpUsername is running' })
    .getByRole('button', { name: /^answers phrase/ })
    .click()
  await screen.getByText('sunny copper lantern').waitFor()
  await lab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.getByRole('button', { name: 'Copy link' }).click()
  await lab.getByText('The link to this place is copied.').waitFor()
  const link = await lab.evaluate(() => navigator.clipboard.readText())
  await lab.goto('about:blank')
  await lab.goto(link)
  await screen.getByText('sunny copper lantern').waitFor()
  await expect.poll(() => screen.getByLabel('Username').inputValue()).toBe('maria')
  await lab.getByRole('button', { name: 'Restart' }).click()
  await expect.poll(() => screen.getByLabel('Username').inputValue()).toBe('')
})

test('the Statechart panel draws the machine of its story, leads to its state in the lab, and back', async () => {
  const page = await storybook.newPage()
  const story = 'access-sign-in--wrong-password'
  await page.goto(storybook.urlOf(`?path=/story/${story}`))
  await page.getByRole('button', { name: 'Show addon panel' }).click()
  await page.getByRole('tab', { name: 'Statechart' }).click()
  await page.getByText('signIn is in form.recognised.').waitFor()
  const chart = page.getByRole('img', { name: 'Chart of signIn' })
  expect(await chart.locator('[data-active]').evaluateAll((all) => all.map((one) => one.dataset['state']))).toEqual([
    'form',
    'form.recognised',
  ])
  const link = page.getByRole('link', { name: 'Step through signIn from here' })
  expect(await link.getAttribute('href')).toBe(
    `?path=/story/${id}&args=machine:signIn;path:${linkTo(['form.recognised'])};from:${story}`,
  )
  await link.click()
  const lab = page.frameLocator('#storybook-preview-iframe')
  await standsAt(lab, 'form.recognised')
  await lab.getByRole('link', { name: 'Stories of signIn' }).waitFor()
  await lab.getByRole('link', { name: 'Back to the story' }).click()
  await page.waitForURL((address) => address.search.includes(story) && !address.search.includes('lab-step'))
})
