import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addMonths, dayFromWire, dayIn, dayToWire } from '../../../values/days.ts'
import { openBrowser } from '../../support/browser.ts'
import { dumpOf } from '../../support/ofxdump.ts'
import { hasOfxdump, hasPython } from '../../support/programs.ts'

const bank = openBrowser()
// Computed when a test begins, because midnight may pass.
const days = () => {
  const today = dayIn('America/New_York', new Date())
  return { today, longest: addMonths(today, -24) }
}

type Told = { uniqueId: string; amount: number; transactionDate: string; status: number; extraInfo: string }

async function arrive(width = 1280) {
  const { page, pageErrors } = await bank.enter('maria', { viewport: { width, height: 800 } })
  await page.getByRole('link', { name: /^(?!Goals)[^,]*,? S-002/ }).click()
  await page.getByRole('table', { name: 'Transactions' }).waitFor()
  if (width < 768) await page.getByRole('button', { name: 'Search, filter, download' }).click()
  return { page, pageErrors, ...days() }
}

/** Reads the account in the address from the API. */
const told = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([from, to]) => {
      const [, , , uniqueId, accountType] = location.pathname.split('/')
      const answer = await fetch('/api/customer/transactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('sd_token')}` },
        body: JSON.stringify({ uniqueId, accountType: Number(accountType), type: 0, from, to }),
      })
      return (await answer.json()).data.postedTransactions
    },
    [from, to],
  ) as Promise<Told[]>

/** Downloads a file, and returns its content and name. */
async function save(page: Page, kind: string, from: string, to: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const dialog = page.getByRole('dialog', { name: kind })
  await dialog.getByLabel('From', { exact: true }).fill(from)
  await dialog.getByLabel('To', { exact: true }).fill(to)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`Downloaded ${file.suggestedFilename()}`).waitFor()
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test.runIf(hasOfxdump)(
  'a Quicken file of two years saved by a browser is read to the cent by another program',
  async () => {
    const { page, pageErrors, today, longest } = await arrive()
    const [from, to] = [dayToWire(longest), dayToWire(today)]
    const posted = (await told(page, from, to)).filter(({ status }) => status === 2).toReversed()
    const { name, bytes } = await save(page, 'Quicken download', from, to)
    expect(name).toBe(`Harbor-Light-Credit-Union-S-002-${longest.replaceAll('-', '')}-${today.replaceAll('-', '')}.qfx`)
    const dump = dumpOf(bytes)
    expect(posted.length).toBeGreaterThan(9_000)
    expect(dump.type).toBe('CHECKING')
    expect(dump.rows.map(({ id, amount, date }) => [id, amount, date])).toEqual(
      posted.map(({ uniqueId, amount, transactionDate }) => [uniqueId, amount, dayFromWire(transactionDate)]),
    )
    const recent = dumpOf((await save(page, 'Quicken download', dayToWire(addMonths(today, -2)), to)).bytes)
    expect(recent.rows.length).toBeGreaterThan(100)
    expect(dump.rows.slice(-recent.rows.length)).toEqual(recent.rows)
    expect(pageErrors).toEqual([])
  },
)

test.runIf(hasPython)(
  'a CSV file saved by a browser is read by a Python program with the amounts of the screen, and has no formulas',
  async () => {
    const { page, pageErrors, today, longest } = await arrive()
    const [from, to] = [dayToWire(longest), dayToWire(today)]
    const rows = await told(page, from, to)
    const { name, bytes } = await save(page, 'Excel CSV download', from, to)
    expect(name).toMatch(/-S-002-\d{8}-\d{8}\.csv$/)
    const program =
      'import csv,io,json,sys; print(json.dumps(list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8-sig", newline="")))))'
    const { stdout } = spawnSync('python3', ['-c', program], {
      input: bytes,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const [head, ...lines] = JSON.parse(stdout) as string[][]
    expect(head).toEqual(['accountId', 'description', 'pendingType', 'type', 'amount'])
    expect(lines.map(([, , , , amount]) => Number(amount))).toEqual(rows.map(({ amount }) => amount))
    expect(lines.filter((cells) => cells.slice(0, 4).some((cell) => /^[=+\-@\t\r\n]/.test(cell)))).toEqual([])
    expect(lines.map(([, description]) => description)).toContain('\'=HYPERLINK("http://example.test","Win")')
    expect(pageErrors).toEqual([])
  },
)

test('on a phone a check image shows both sides, and a missing one says what to do', async () => {
  const { page, pageErrors, today } = await arrive(375)
  const rows = await told(page, dayToWire(addMonths(today, -6)), dayToWire(today))
  const readNumber = (key: RegExp) =>
    /"chk_number":"(\d+)"/.exec(rows.find(({ extraInfo }) => key.test(extraInfo))?.extraInfo ?? '')?.[1] ?? ''
  const find = page.getByLabel('Find in these transactions')
  const open = async (number: string) => {
    await find.fill(`Check #${number}`)
    await page.getByRole('button', { name: new RegExp(`^Details of Check #${number}`) }).click()
    await page.getByRole('button', { name: 'Check image' }).click()
    const dialog = page.getByRole('dialog', { name: `Check image, #${number}` })
    return { dialog, inside: dialog.frameLocator('iframe[title="Check image"]') }
  }
  const known = await open(readNumber(/"check-/))
  for (const side of ['Front of the check', 'Back of the check']) {
    const picture = known.inside.getByAltText(side)
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
      .toEqual([true, 720])
  }
  const front = known.inside.getByAltText('Front of the check')
  const widthShown = () => front.evaluate((image) => image.getBoundingClientRect().width)
  const before = await widthShown()
  await known.dialog.getByRole('button', { name: 'Enlarge' }).click()
  await expect.poll(widthShown).toBeGreaterThanOrEqual(720)
  await known.dialog.getByRole('button', { name: 'Make smaller' }).click()
  await expect.poll(widthShown).toBe(before)
  await page.keyboard.press('Escape')
  await known.dialog.waitFor({ state: 'hidden' })
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const unknown = await open(readNumber(/"missing-/))
  await unknown.inside.getByRole('heading', { name: 'Share Draft Image Error' }).waitFor()
  await unknown.inside.getByText('(555) 010 9000').waitFor()
  await unknown.dialog.getByRole('button', { name: 'Try again' }).waitFor()
  expect(pageErrors).toEqual([])
})
