import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import type { Heard, Tab } from './tab.ts'
import type { Run } from './run.ts'

/** In words, what should never have happened. */
export type Broken = string
type Check = (run: Run, when: 'step' | 'end') => Promise<Broken[]>

/** What members ordered, by amounts: money moved at once, and what is planned. */
export async function readEffects(db: Db, personId: number) {
  const { rows } = await sql<{ what: string; amount: number; confirm_num: string | null }>`
    select kind as what, max(amount) as amount, confirm_num from ledger_transaction
      join ledger_entry on ledger_entry.institution_id = ledger_transaction.institution_id and transaction_id = ledger_transaction.id
      where made_by = ${personId} group by ledger_transaction.id, kind, confirm_num
    union all select 'scheduled transfer', amount, null from repeating_transfer
      join plan on plan.institution_id = repeating_transfer.institution_id and plan.id = plan_id where person_id = ${personId}
    union all select 'payment', amount, occurrence.confirm_num from payment
      join occurrence on occurrence.institution_id = payment.institution_id and occurrence.id = occurrence_id
      where person_id = ${personId} and origin = 'Quick Pay'
    union all select 'auto pay', amount, null from auto_pay
      join plan on plan.institution_id = auto_pay.institution_id and plan.id = plan_id where person_id = ${personId}
`.execute(db)
  return rows
}

const toCents = (text: string) => Math.round(Number(text) * 100)
const isIntention = ({ event, tags }: Heard) => !event.type.startsWith('xstate.') && tags.includes('locked')

/** How often a person confirmed something while an amount stood in a field of the tab. */
function countIntentions({ tabs }: Run): number {
  return tabs.reduce((sum, { heard }) => sum + heard.filter(isIntention).length, 0)
}

const once: Check = async (run) => {
  const effects = await readEffects(run.site.db, run.member.id)
  const added = effects.filter(({ what, amount }) => amount !== 1 && !isBefore(run, what, amount))
  const counts = new Map<number, number>()
  for (const { amount } of added) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const intentions = countIntentions(run)
  return [...counts].flatMap(([amount, count]) =>
    count > 1 && count > intentions ? [`${(amount / 100).toFixed(2)} was ordered ${count} times, and confirmed ${intentions} times`] : [],
  )
}

const isBefore = ({ before }: Run, what: string, amount: number) =>
  before.some((one) => one.what === what && one.amount === amount)

const readText = ({ page }: Tab) => page.evaluate(() => document.body.innerText).catch(() => '')

/** A confirmation number on the screen belongs to something that was done. */
const receipts: Check = async (run) => {
  const effects = await readEffects(run.site.db, run.member.id)
  const broken: Broken[] = []
  for (const tab of run.tabs)
    for (const { event } of tab.heard) {
      const { state, confirmNum } = (event['output'] ?? {}) as { state?: string; confirmNum?: string }
      if (state === 'done' && confirmNum && !effects.some(({ confirm_num }) => confirm_num === confirmNum))
        broken.push(`the receipt ${confirmNum} is shown, and the bank has none`)
    }
  return broken
}

/** Where a screen says that nothing was done, nothing was. */
const refusals: Check = async (run) => {
  const { tab } = run
  const text = await readText(tab)
  const said = /No money was (moved|sent)|Nothing was (scheduled|sent|changed)/.exec(text)?.[0]
  if (!said) return []
  const effects = await readEffects(run.site.db, run.member.id)
  const typed = [...(run.typed.get(tab)?.values() ?? [])].map(toCents).filter((amount) => amount > 0)
  const done = effects.find(({ amount, what }) => typed.includes(amount) && !isBefore(run, what, amount))
  return done && countIntentions(run) <= 1 ? [`"${said}" is shown, and ${(done.amount / 100).toFixed(2)} was ordered`] : []
}

const ended: Check = async (run) => {
  if (!run.ended) return []
  const now = await readEffects(run.site.db, run.member.id)
  return now.length > run.ended.length ? ['something was ordered after the session had ended'] : []
}

const errors: Check = async ({ tabs, site }) => [
  ...tabs.flatMap((tab) => tab.errors.map((error) => `the page failed: ${error.slice(0, 300)}`)),
  ...site.log.splice(0).map((line) => `the server failed: ${line.slice(0, 400)}`),
]

const crashed: Check = async ({ tab }) => {
  const text = await readText(tab)
  return /Something went wrong/.test(text) && tab.faulty === 0 ? ['"Something went wrong" without a fault'] : []
}

const books: Check = async (run, when) => {
  if (when === 'step') return []
  const proof = await proveBooks(run.site.db)
  return Object.entries(proof).flatMap(([name, ids]) => (ids.length > 0 ? [`the books do not agree: ${name} ${ids.join()}`] : []))
}

const isOver = ({ ended }: Run) => ended !== null

/** A person who moved money was told so, at the latest when the page is loaded again. */
const told: Check = async (run, when) => {
  if (when === 'step' || isOver(run)) return []
  const events = run.tabs.flatMap(({ heard }) => heard.map(({ event }) => JSON.stringify(event))).join()
  if (events.includes('"state":"unknown"')) return []
  const texts = await Promise.all(run.tabs.map(readText))
  const effects = await readEffects(run.site.db, run.member.id)
  return effects.flatMap(({ amount, confirm_num, what }) =>
    confirm_num === null || amount === 1 || isBefore(run, what, amount) || `${events} ${texts.join()}`.includes(confirm_num)
      ? []
      : [`${(amount / 100).toFixed(2)} was moved, and nobody was told`],
  )
}

const readAmounts = ({ page }: Tab): Promise<string> =>
  page
    .evaluate(() => (document.querySelector('main')?.innerText.match(/\$[\d,]+\.\d\d/g) ?? []).toSorted().join(' '))
    .catch(() => '')

/** A page that was open all the time shows what the bank has: the same as when it is loaded again. */
const fresh: Check = async (run, when) => {
  if (when === 'step' || isOver(run)) return []
  const { tab } = run
  if (await tab.page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) return []
  if ((run.typed.get(tab)?.size ?? 0) > 0) return []
  // Other tabs and devices tell it of changes within a second.
  await pause(1_500)
  await tab.settle()
  const url = tab.page.url()
  const before = await readAmounts(tab)
  await tab.page.reload({ waitUntil: 'domcontentloaded' }).catch(() => {})
  await tab.page.locator('main h1').waitFor({ timeout: 15_000 })
  const isSame = async () => (await readAmounts(tab)) === before || tab.page.url() !== url
  for (const end = Date.now() + 6_000; !(await isSame()) && Date.now() < end; ) await pause(100)
  if (await isSame()) return []
  return [`an open page showed ${before || 'no amount'}, and loaded again ${await readAmounts(tab)}`]
}

export const checks: readonly Check[] = [errors, once, receipts, refusals, ended, crashed, told, fresh, books]
