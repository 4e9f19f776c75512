import { randomUUID } from 'node:crypto'
import { takeDisputeCreditsBack } from '../../server/disputes/take-back.ts'
import { conversing } from '../../server/dependencies.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { happen, mariaWith, range, today } from '../accounts/maria.ts'
import { context } from '../support/bank.ts'

type Act = 'CREDIT' | 'DECIDE_FOR' | 'DECIDE_AGAINST' | 'APPROVE' | 'DECLINE'

/**
 * Opens a share with $1,000.00, from which $40.00 went to a coffee shop three days ago, and a desk of two. `age`: how many
 * days ago the first deposit was.
 */
export async function opened({ age = 60, spent = 40_00 } = {}) {
  const { bank, maria, accounts } = await mariaWith([{}])
  const account = accounts[0]!
  await happen(bank, account.id, [
    { happenedOn: addDays(today, -age), description: 'Pay', amount: cents(1_000_00), searchType: 2 },
    { happenedOn: addDays(today, -3), description: 'Coffee', amount: cents(-spent) },
  ])
  const readRows = async (browser = maria) =>
    (await browser.call('getTransactions', { body: range(account.unique_id, addDays(today, -age)) })).data
      .postedTransactions
  const uniqueIdOf = async (description: string) =>
    (await readRows()).find((row) => row.description === description)?.uniqueId ?? ''
  const uniqueId = await uniqueIdOf('Coffee')
  const [adaId, eveId] = [await bank.addStaff('ada', 1), await bank.addStaff('eve', 1)]
  const ada = bank.signIn({ id: adaId, audience: 'staff' })
  const eve = bank.signIn({ id: eveId, audience: 'staff' })
  const view = bank.signIn({ id: account.person_id ?? 0, audience: 'member' }, 'eview')
  const draft = {
    uniqueId,
    reason: 'NOT_MINE' as const,
    amount: spent / 100,
    noticedOn: dayToWire(today),
    text: 'I was not there.',
  }
  const start = (changes: Partial<typeof draft> = {}, key = randomUUID(), browser = maria) =>
    browser.call('startDispute', { key, body: { ...draft, ...changes } })
  const newestOf = async (id: number, browser = ada): Promise<number | null> =>
    (await browser.call('getFormThread', { query: { id: String(id) } })).data?.messages.at(-1)?.id ?? null
  const act = async (
    browser: typeof ada,
    id: number,
    what: Act,
    explanation = '',
    key = randomUUID(),
    seen?: number,
  ) => {
    await browser.confirm()
    if (what === 'APPROVE') return approve(browser, id, (await atDesk(id, browser)).proposal)
    const lastId = seen ?? (await newestOf(id, browser))
    return browser.call('changeDispute', { key, body: { id, act: what, approves: null, explanation, lastId } })
  }
  /** Approves what was read as proposed. */
  const approve = async (browser: typeof ada, id: number, seen: { act: Act; explanation: string | null } | null) => {
    await browser.confirm()
    const read = { approves: seen?.act ?? null, explanation: seen?.explanation ?? '' }
    const lastId = await newestOf(id, browser)
    return browser.call('changeDispute', { key: randomUUID(), body: { id, act: 'APPROVE', ...read, lastId } })
  }
  const read = async (id: number, browser = maria) => (await browser.call('getDispute', { body: { id } })).data
  const atDesk = async (id: number, browser = ada) =>
    (await browser.call('getFormDispute', { query: { id: String(id) } })).data
  const lines = async (id: number) =>
    (await maria.call('getConversation', { body: { id } })).data.messages.map(({ text }) => text)
  /** Takes back what is due so many days from now. Sessions would not live as long. */
  const takeBackIn = async (days: number) => {
    const institution = { id: bank.id, timeZone: bank.institution.timeZone }
    const then = new Date((await bank.now()).getTime() + days * 24 * 3_600_000)
    await takeDisputeCreditsBack({ ...context, ...conversing, onError: rethrow }, institution, then)
  }
  return {
    bank,
    maria,
    ada,
    eve,
    adaId,
    eveId,
    view,
    account,
    uniqueId,
    uniqueIdOf,
    readRows,
    start,
    act,
    approve,
    read,
    atDesk,
    newestOf,
    lines,
    takeBackIn,
  }
}

const rethrow = (_: string, error: unknown): never => {
  throw error
}

export const readDisputeAudit = (institutionId: number) =>
  context.db
    .selectFrom('audit_event')
    .select(['action', 'before', 'after'])
    .where('institution_id', '=', institutionId)
    .where('action', 'in', ['startDispute', 'DISPUTE', 'takeDisputeCreditBack'])
    .where('ok', '=', true)
    .orderBy('id')
    .execute()
