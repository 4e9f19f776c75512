import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPrograms } from '../../../tools/postgres.mjs'
import { foundBank, orderOf } from '../../support/founding.ts'
import { ask, type Ticket } from '../../support/http.ts'
import { newFolder } from '../../support/new-database.ts'
import { runServer } from '../../support/server.ts'
import { openPair, type PairField } from './pair.ts'

const losses = {
  killed: { lose: ({ primary }: Pair) => primary.signal('SIGKILL'), bring: ({ primary }: Pair) => primary.start() },
  frozen: {
    lose: ({ primary }: Pair) => primary.signal('SIGSTOP'),
    bring: async ({ primary }: Pair) => primary.signal('SIGCONT'),
  },
}

test.runIf(postgresPrograms()).for(['killed', 'frozen'] as const)(
  'while the primary is %s, members read what the standby has, are told from when it is, and change nothing',
  async (loss) => {
    const { pair, url, close } = await openPair()
    onTestFinished(close)
    const dataDir = await newFolder()
    const [member, left, late] = await foundBank({ databaseUrl: url, dataDir }, { members: 3, balance: 1_000_00 })
    if (!member || !left || !late) throw new Error('there are not three members')
    const server = await runServer({ DATA_DIR: dataDir, DATABASE_URL: url, STANDBY_URL: pair.standby.url })
    onTestFinished(async () => void (await server.kill()))
    const read = (path: string, ticket: Ticket = member) => ask(server.port, path, { ticket, body: {} })
    const summary = async () => {
      const { status, headers, data } = await read('/customer/getsummary')
      return { status, asOf: headers.get('x-as-of'), balances: data?.shares.map(({ balance }) => balance) }
    }
    const transfer = async (key: string) =>
      (await ask(server.port, '/fundstransfer', { ticket: member, body: orderOf(member, 10), key })).status
    const [before, during] = [randomUUID(), randomUUID()]
    const status = async (path: string, ticket: Ticket = member) => (await ask(server.port, path, { ticket })).status

    const begun = Date.now()
    expect([await transfer(before), (await read('/auth/sign-out', left)).status]).toEqual([200, 200])
    expect(await summary()).toEqual({ status: 200, asOf: null, balances: [990, 1_010] })

    losses[loss].lose(pair)
    // A synchronous standby has everything, and may need a moment to replay it.
    await expect.poll(summary).toEqual({ status: 200, asOf: expect.any(String), balances: [990, 1_010] })
    const { asOf } = await summary()
    expect(Date.parse(asOf ?? '')).toBeGreaterThanOrEqual(begun)
    expect(Date.parse(asOf ?? '')).toBeLessThanOrEqual(Date.now())
    const changes = await ask(server.port, '/user/changes', { ticket: member })
    expect([changes.status, changes.headers.get('x-as-of')]).toEqual([200, expect.any(String)])
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200)
    // What changes something, must be certain, or belongs to a session that the standby does not know.
    expect([await transfer(during), await status(`/operations/${before}`), await status('/ready')]).toEqual([
      503, 503, 503,
    ])
    const strangers = [left, { ...late, cookie: 'another' }, { ...late, token: 'another' }]
    const refused = await Promise.all(strangers.map((stranger) => read('/customer/getsummary', stranger)))
    expect(refused.map((answer) => answer.status)).toEqual([401, 503, 503])
    const many = await Promise.all(Array.from({ length: 242 }, () => read('/customer/contacts', late)))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]))

    await losses[loss].bring(pair)
    await expect.poll(summary).toEqual({ status: 200, asOf: null, balances: [990, 1_010] })
    await expect.poll(() => transfer(during)).toBe(200)
    expect((await summary()).balances).toEqual([980, 1_020])
  },
)

type Pair = PairField['pair']
