import type { Browser, Page } from 'playwright'
import { samples } from '../../stories/accounts/history.samples.ts'
import { rowsOf } from '../../stories/accounts/transactions.ts'
import { type Answer, type Clicks, openSlow } from './clicks.ts'
import { logIn } from './visit.ts'
import { slowPhone } from './wire.ts'

const searchText = 'coffee #1'

/** Types a search in a long history, and clears it. */
export async function openHistory(browser: Browser, url: string, count: number): Promise<Clicks> {
  const { page, press, close } = await openSlow(browser, slowPhone.viewport.width)
  const data = { ...samples.getTransactions.answers.maria, postedTransactions: rowsOf(count) }
  await page.route('**/api/customer/transactions', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  )
  await page.goto(url)
  await logIn(page)
  await page.getByRole('link', { name: /S-001/ }).click()
  const runRound = async () => {
    await page.reload()
    await page.locator('.HistoryRow-row').first().waitFor()
    return typing(page, '.HistoryTools-find input', press)
  }
  return { round: runRound, close }
}

/** Opens the chart of two years, and moves through its days. The first answer is the longest task until it is drawn. */
export async function openChart(browser: Browser, url: string, count: number): Promise<Clicks> {
  const { page, click, press, close } = await openSlow(browser, slowPhone.viewport.width)
  const data = { ...samples.getTransactions.answers.maria, postedTransactions: rowsOf(count) }
  await page.route('**/api/customer/transactions', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  )
  await page.goto(url)
  await logIn(page)
  await page.getByRole('link', { name: /S-001/ }).click()
  await page.locator('.HistoryRow-row').first().waitFor()
  const today = new Date()
  const wire = (years: number) => `${today.getMonth() + 1}/28/${today.getFullYear() - years}`.padStart(10, '0')
  await page.goto(`${page.url().split('?')[0]}?${new URLSearchParams({ fromDate: wire(2), toDate: wire(0) })}`)
  const runRound = async () => {
    await page.reload()
    await page.locator('.HistoryRow-row').first().waitFor()
    await page.waitForLoadState('networkidle')
    const tasks = await page.evaluateHandle(watchTasks)
    const answers = [await click('open the chart', page.getByRole('button', { name: 'Explain this balance' }))]
    const chart = page.getByRole('application')
    await chart.waitFor()
    answers.push({ click: 'drawing the chart', wait: await tasks.evaluate(({ longest }) => longest) })
    await chart.focus()
    for (let day = 0; day < 5; day++) answers.push(await press('ArrowRight'))
    return answers
  }
  return { round: runRound, close }
}

/** Draws the same rows in a list that does nothing else: the least that such a search can cost. */
export async function openBareList(browser: Browser, count: number): Promise<Clicks> {
  const { page, press, close } = await openSlow(browser, slowPhone.viewport.width)
  const rows = rowsOf(count).map(({ transactionDate, description, amount }) => ({
    transactionDate,
    description,
    amount,
  }))
  const runRound = async () => {
    await page.setContent(
      '<input id="find"><div id="list" style="height: 80vh; overflow: auto"><div id="pad" style="position: relative"></div></div>',
    )
    await page.evaluate(drawBareList, rows)
    return typing(page, '#find', press)
  }
  return { round: runRound, close }
}

async function typing(page: Page, field: string, press: (key: string) => Promise<Answer>): Promise<Answer[]> {
  await page.waitForLoadState('networkidle')
  await page.focus(field)
  const answers: Answer[] = []
  for (const letter of searchText) answers.push(await press(letter === ' ' ? 'Space' : letter))
  await page.keyboard.press('Control+A')
  answers.push(await press('Backspace'))
  return answers
}

/** Runs in the page. */
function watchTasks(): { longest: number } {
  const watch = { longest: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration)
  })
  observer.observe({ type: 'longtask' })
  return watch
}

/** Runs in the page. */
function drawBareList(rows: { transactionDate: string; description: string; amount: number }[]): void {
  const [field, list, pad] = ['find', 'list', 'pad'].map((id) => document.getElementById(id)) as [
    HTMLInputElement,
    HTMLElement,
    HTMLElement,
  ]
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  let found = rows
  const draw = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / 40) - 8)
    const inSight = found.slice(first, first + Math.ceil(list.clientHeight / 40) + 16)
    pad.style.height = `${found.length * 40}px`
    pad.innerHTML = inSight
      .map(
        ({ transactionDate, description, amount }, index) =>
          `<div style="position: absolute; top: ${(first + index) * 40}px">${transactionDate} ${description} <b>${money.format(amount)}</b></div>`,
      )
      .join('')
  }
  list.addEventListener('scroll', draw, { passive: true })
  field.addEventListener('input', () => {
    const text = field.value.toLowerCase()
    found = text ? rows.filter(({ description }) => description.toLowerCase().includes(text)) : rows
    list.scrollTop = 0
    draw()
  })
  draw()
}
