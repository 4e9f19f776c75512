import { chromium as pw } from 'playwright-core'
import { chromium } from './chromium.ts'
const port = process.argv[2]
const shots = process.argv.slice(3)
const browser = await pw.launch(chromium)
for (const [width, scheme] of [
  [375, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme })
  await page.goto(`http://harborlight.localhost:${port}/`)
  await page.getByLabel('Username').fill('olivia')
  await page.keyboard.press('Tab')
  await page.getByLabel('Password', { exact: true }).fill('Harbor2026')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  for (const path of shots) {
    await page.goto(`http://harborlight.localhost:${port}/dashboard/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/shots/${path.replaceAll(/\W/g, '_')}-${width}-${scheme}.png`, fullPage: true })
  }
  await page.close()
}
await browser.close()
