import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openStorybook } from '../../support/storybook.ts'

const storybook = openStorybook()

type Opened = { page: Page; asked: string[]; pageErrors: string[] }

async function open(path: string): Promise<Opened> {
  const page = await storybook.newPage()
  const asked: string[] = []
  const pageErrors: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (answer) => answer.status() >= 400 && pageErrors.push(`${answer.status()} ${answer.url()}`))
  page.on('requestfailed', (request) => pageErrors.push(`failed ${request.url()}`))
  page.on('console', (said) => said.type() === 'error' && pageErrors.push(said.text()))
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  await page.goto(storybook.urlOf(path))
  return { page, asked, pageErrors }
}

/** Lists requests outside of the folder, failures and console errors. */
const getProblems = ({ asked, pageErrors }: Opened) => [
  ...asked.filter((url) => !url.startsWith(storybook.urlOf('')) && !/^(data|blob):/.test(url)),
  ...pageErrors,
]

const preview = ({ page }: Opened) => page.frameLocator('#storybook-preview-iframe')

/** Opens one story without Storybook's menu, which takes longer to draw than most stories. */
const storyAt = (id: string, globals = '') => `iframe.html?viewMode=story&id=${id}&${globals}`

test('the built Storybook opens on its introduction and loads nothing from outside its folder', async () => {
  const opened = await open('')
  await preview(opened).getByRole('heading', { level: 1, name: 'Sharedraft, screen by screen' }).waitFor()
  // Leaving earlier would break off what is still loading.
  await opened.page.waitForLoadState('networkidle')
  await preview(opened).getByRole('link', { name: 'Words' }).click()
  await preview(opened).getByLabel('Find').waitFor()
  expect(getProblems(opened)).toEqual([])
})

test('a story with a picture loads it from the Storybook folder', async () => {
  const opened = await open(storyAt('inbox-bells--messages'))
  const picture = opened.page.getByRole('img', { name: /^A new boat/ })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(getProblems(opened)).toEqual([])
})

test.each(['lab-step-through--step-through', 'lab-coverage--tests', 'lab-reference--machine'])(
  '%s loads nothing from outside the Storybook folder',
  async (id) => {
    const opened = await open(storyAt(id))
    const { page } = opened
    await page
      .getByRole('img', { name: /chart/ })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    for (const frame of page.frames()) await frame.waitForLoadState('load')
    expect(getProblems(opened)).toEqual([])
  },
)

const choices = {
  dark: 'globals=brand:prairieoak;scheme:dark;text:double;motion:reduced',
  plain: 'globals=brand:harborlight;scheme:light',
}

test.each(['accounts-history--details', 'session-session-modal--one-minute-left'])(
  'the choices of the Storybook toolbar apply to %s and its dialog',
  async (id) => {
    const looks = async (globals: string) => {
      const { page } = await open(storyAt(id, globals))
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      return dialog.evaluate((element) => {
        const root = document.documentElement
        const { color, transitionDuration } = getComputedStyle(element.querySelector('button') ?? element)
        const brand = getComputedStyle(root).getPropertyValue('--sd-brand')
        const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        return {
          brand,
          color,
          size: getComputedStyle(root).fontSize,
          scheme: root.dataset['mantineColorScheme'],
          transitionDuration,
          lessMotion,
        }
      })
    }
    const [one, other] = [await looks(choices.plain), await looks(choices.dark)]
    expect(one).toMatchObject({ size: '16px', scheme: 'light', lessMotion: false })
    expect(other).toMatchObject({ size: '32px', scheme: 'dark', lessMotion: true, transitionDuration: '0s' })
    expect(other.brand).not.toBe(one.brand)
    expect(other.color).not.toBe(one.color)
  },
)

test('the toolbar lengthens the words of a story, also those that come later, and draws the system’s colors', async () => {
  const { page } = await open(storyAt('guide-words--words', 'globals=words:long;colors:forced'))
  await page.getByLabel('Fíínd').fill('code works')
  await page.getByText('1 tééxt', { exact: true }).waitFor()
  expect(
    await page.evaluate(() => ({
      isForced: matchMedia('(forced-colors: active)').matches,
      ground: getComputedStyle(document.documentElement).getPropertyValue('--sd-paper'),
      text: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-text'),
    })),
  ).toEqual({ isForced: true, ground: 'Canvas', text: 'CanvasText' })
})

test('a control that is drawn under the mouse looks as it does under the mouse', async () => {
  const { page } = await open(storyAt('guide-states--states'))
  const buttonIn = (state: string) => page.getByRole('group', { name: `Filled button: ${state}` }).getByRole('button')
  const ground = (state: string) => buttonIn(state).evaluate((button) => getComputedStyle(button).backgroundColor)
  const rest = await ground('rest')
  await expect.poll(() => ground('hover')).not.toBe(rest)
  await buttonIn('rest').hover()
  await expect.poll(async () => (await ground('rest')) === (await ground('hover'))).toBe(true)
})

test('the sidebar marks stories that are new, changed or related since a commit', async () => {
  const marks = {
    since: '12345678 of 2026-11-01, Draw goals',
    files: {
      './stories/access/sign-in.stories.tsx': { fresh: ['Empty'], mark: 'changed' },
      './stories/goals/goals.stories.tsx': { fresh: [], mark: 'related' },
    },
  }
  const page = await storybook.newPage()
  await page.addInitScript((given) => Object.assign(window, { sharedraftMarks: given }), marks)
  await page.goto(storybook.urlOf('?path=/story/access-sign-in--empty'))
  const markOf = (id: string, mark: string) =>
    page.locator(`[data-item-id="${id}"]`).getByRole('button', { name: `Test status: ${mark}` })
  await markOf('access-sign-in--empty', 'New').waitFor()
  await markOf('access-sign-in--looking-up', 'Modified').waitFor()
  await markOf('goals-goals', 'Affected').waitFor()
  expect(await page.getByRole('button', { name: /^Test status: / }).count()).toBeGreaterThan(3)
})

test('the All states page follows the Storybook toolbar in each of its frames', async () => {
  const opened = await open(`iframe.html?viewMode=docs&id=operations-unfinished--all-states&${choices.dark}`)
  const sheet = opened.page
  await sheet.getByRole('heading', { level: 1, name: 'operations: Unfinished' }).waitFor()
  const first = sheet.frameLocator('iframe').first()
  await first.locator('.sb-show-main').waitFor({ state: 'attached' })
  const root = first.locator(':root')
  await expect.poll(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark')
  await expect.poll(() => root.evaluate((element) => getComputedStyle(element).fontSize)).toBe('32px')
  expect(getProblems(opened)).toEqual([])
})
