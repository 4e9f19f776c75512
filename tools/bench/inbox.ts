import { existsSync } from 'node:fs'
import { chromium as browsers } from 'playwright'
import type { Member } from '../../test/support/founding.ts'
import { chromium } from '../chromium.ts'
import { type Clicks, openEmpty, openSlow } from './clicks.ts'
import { benchClicks } from './pages.ts'
import type { Note } from './place.ts'

/** Measures how long staff wait after a click in an inbox of so many forms, of which one page is shown. */
export async function benchInbox(port: number, staff: Member, rounds: number, note: Note): Promise<void> {
  if (!existsSync(chromium.executablePath))
    return note('INP, forms', 'left out: install chromium-headless-shell, or set CHROMIUM to its path')
  if (!existsSync('dist/index.html')) return note('INP, forms', 'left out: run `npm run build` first')
  const browser = await browsers.launch(chromium)
  const url = `http://127.0.0.1:${port}`
  await benchClicks('click on an empty page', await openEmpty(browser), rounds, note)
  await benchClicks('INP, forms', await openInbox(), rounds, note, '100 ms')
  await browser.close()

  async function openInbox(): Promise<Clicks> {
    const { page, click, press, close } = await openSlow(browser, 1280)
    await page.context().addCookies([{ name: 'sd_session_admin', value: staff.cookie, url }])
    await page.addInitScript(keepSession, staff)
    const forms = page.locator('main [data-form]')
    const runRound = async () => {
      await page.goto(`${url}/admin/panel/forms`)
      await forms.nth(49).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const found = []
      for (const at of [1, 3, 5]) {
        found.push(await click('open a form', forms.nth(at)))
        found.push(await click('check a form', page.locator('main li input').nth(at)))
        found.push(
          await click('open a menu', page.locator('main li [aria-haspopup]').nth(at)),
          await press('Escape', 'close a menu'),
        )
      }
      await forms.first().focus()
      for (let step = 0; step < 3; step++) found.push(await press('ArrowDown'))
      await page.locator('[role="search"] input').focus()
      for (const letter of 'loan') found.push(await press(letter, 'type'))
      return found
    }
    return { round: runRound, close }
  }
}

/** Runs in the page: saves what a sign-in saves. */
function keepSession({ id, username, token }: Member): void {
  const now = Date.now()
  const admin = {
    userId: id,
    username,
    name: 'Ada Brandt',
    email: 'ada@example.test',
    avatar: null,
    role: 1,
    authenticated: true,
  }
  const kept = {
    sd_admin_token: token,
    sd_admin_token_start: String(Math.floor(now / 1000)),
    sd_admin_skew: '0',
    root: JSON.stringify({ v: 1, admin }),
  }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}
