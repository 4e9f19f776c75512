import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium as browsers } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { chromium } from '../../../tools/chromium.ts'
import { freePort } from '../../../tools/free-port.mjs'
import { patience } from '../../../tools/patience.ts'

const lab = join(import.meta.dirname, '../../../packages/statechart-lab')

/** Starts the command on a folder, as `npx statechart-lab FOLDER` does, and opens a page of it. */
async function openLab(folder: string) {
  const port = await freePort()
  const command = spawn(process.execPath, [join(lab, 'bin/statechart-lab.mjs'), folder, '--port', String(port)])
  onTestFinished(() => void command.kill())
  const said: string[] = []
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => said.push(String(text)))
  await expect.poll(() => said.join(''), { timeout: patience.wait }).toContain(`http://127.0.0.1:${port}/`)
  const browser = await browsers.launch(chromium)
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.setDefaultTimeout(patience.wait)
  return { page, urlOf: (query: string) => `http://127.0.0.1:${port}/${query}` }
}

test('the lab steps through a folder of machines that are not the bank’s', async () => {
  const { page, urlOf } = await openLab(join(lab, 'examples'))
  const now = (state: string) =>
    page
      .getByRole('status')
      .filter({ hasText: `Now ${state}` })
      .waitFor()

  await page.goto(urlOf('?machine=trafficLight'))
  await page.getByRole('button', { name: 'Let 25 s pass' }).click()
  await now('day.green')

  await page.getByLabel('Machine').selectOption('mediaPlayer')
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await page.getByRole('button', { name: 'Edit answers nothing' }).click()
  await page.getByLabel('answers nothing, as JSON').fill('{ "seconds": 95 }')
  await page.getByRole('button', { name: 'Send' }).click()
  await now('playback.playing, sound.on')
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^seconds 95/ })
        .count(),
    )
    .toBe(1)

  await page.getByLabel('Machine').selectOption('checkout')
  await page.getByRole('button', { name: /^item.add name: "a lamp"/ }).click()
  await page.getByRole('button', { name: 'checkout.begin', exact: true }).click()
  await page.getByRole('button', { name: /^answers twenty dollars/ }).click()
  await page.getByRole('button', { name: 'Step through payment by itself' }).click()
  await now('card')

  await page.getByRole('link', { name: 'Reference' }).click()
  await page.getByRole('heading', { name: 'payment' }).waitFor()
  await page.getByRole('link', { name: 'Coverage' }).click()
  await page.getByText('There is no record of the tests yet.').waitFor()
})
