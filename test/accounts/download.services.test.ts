import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import type { Progress } from '../../machines/accounts/download.rules.ts'
import { getQuickenFile, getTransactions } from '../../machines/accounts/download.services.ts'
import { everyday, samples, wagon } from '../../stories/accounts/download.samples.ts'
import { day } from '../../values/days.ts'

const range = { from: day('2026-11-01'), to: day('2026-11-20') }
const { file } = samples.getQuickenFile.answers

const lost = () => {
  throw new TypeError('fetch failed')
}
const json = (body: object, status = 200) => Response.json(body, { status })
const sendsFile = () =>
  new Response(file, { headers: { 'content-type': 'application/vnd.intu.qfx', 'content-disposition': 'attachment; filename="a.qfx"' } })

test('a Quicken file is requested by account and dates, and reports its progress', async () => {
  const { answer, asked, told } = askFile([sendsFile])
  expect(await (await answer).text()).toBe(file)
  expect(await asked[0]?.json()).toEqual({ userId: 7, accountUniqueId: everyday.uniqueId, fromDate: '11/01/2026', toDate: '11/20/2026' })
  expect(told).toEqual([{ part: 11 / 19, rows: 1 }])
})

test('a Quicken request is repeated once if its answer is lost, and fails if both answers are lost', async () => {
  const { answer, asked } = askFile([lost, sendsFile])
  expect(await (await answer).text()).toBe(file)
  expect(asked).toHaveLength(2)
  await expect(askFile([lost, lost]).answer).rejects.toMatchObject({
    kind: 'network',
    message: "error trying to get customer's quicken file",
  })
})

test('if the server refuses a Quicken file, the error has the server’s message', async () => {
  const message = 'No records found for those dates, try again.'
  const refused = () => json({ success: false, data: null, message, error: { type: 'user error', code: 'no_records' } }, 422)
  await expect(askFile([refused]).answer).rejects.toMatchObject({ kind: 'refusal', code: 'no_records', message })
})

test.each([
  [everyday, 1],
  [wagon, 2],
] as const)('rows for a CSV file of %o are requested with all types, and dollars become cents', async (account, accountType) => {
  const { few } = samples.getTransactions.answers
  const { answer, asked } = ask(getTransactions, { userId: 7, account, range }, [() => json({ success: true, data: few, message: '' })])
  const { lines, truncated } = await answer
  expect(await asked[0]?.json()).toEqual({
    idOLBUser: 7,
    uniqueId: account.uniqueId,
    accountType,
    type: 0,
    from: '11/01/2026',
    to: '11/20/2026',
  })
  expect([truncated, lines.length]).toEqual([false, 6])
  expect(lines[0]).toEqual({
    id: 12,
    isPending: true,
    on: '2026-11-20',
    effectiveOn: '2026-11-20',
    accountId: account.id,
    description: 'Pelican Fuel & Marine',
    pendingType: 'Card hold',
    type: 4,
    amount: -41_75,
  })
})

test('a failed request for CSV rows has the error message of the transactions call', async () => {
  const { answer } = ask(getTransactions, { userId: 7, account: everyday, range }, [() => json({}, 500)])
  await expect(answer).rejects.toMatchObject({ kind: 'failure', message: "error trying to get customer's transactions" })
})

function askFile(answers: (() => Response)[]) {
  const told: Progress[] = []
  const tell = (progress: Progress) => void told.push(progress)
  return { told, ...ask(getQuickenFile, { userId: 7, account: everyday, range, tell }, answers) }
}

function ask<Logic extends AnyActorLogic>(service: Logic, input: InputFrom<Logic>, answers: (() => Response)[]) {
  const asked: Request[] = []
  configureClient({
    token: () => null,
    transport: async (request) => {
      asked.push(request.clone())
      return answers[asked.length - 1]?.() ?? lost()
    },
  })
  const actor = createActor(service as AnyActorLogic, { input }).start()
  return { asked, answer: toPromise(actor) as Promise<OutputFrom<Logic>> }
}
