import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { stepsAt } from './people.ts'

type Steps = ReturnType<typeof stepsAt>
const doors = [
  { door: 'members', said: {}, names: { known: 'maria', unknown: 'nobody', foreign: 'ada' } },
  { door: 'staff', said: { isAdmin: true }, names: { known: 'ada', unknown: 'nobody', foreign: 'maria' } },
] as const
const asking = [
  { what: 'a username look-up', expected: { status: 200, hashes: 0 }, ask: ({ lookUp }: Steps) => lookUp() },
  {
    what: 'a wrong password',
    expected: { status: 422, hashes: 1 },
    ask: ({ proveWith }: Steps) => proveWith('Harbor2027'),
  },
]
const cases = doors.flatMap((door) => asking.map((step) => ({ ...door, ...step })))

// Counts what takes time, password hashes and database queries, because measured times vary.
test.each(cases)(
  '$what takes the same effort for known and unknown usernames at the sign-in of $door',
  async ({ said, names, expected, ask }) => {
    const bank = await openBank()
    await bank.addMember('maria')
    await bank.addStaff('ada', 1)
    const efforts = await inTurn(Object.values(names), async (username) => {
      const steps = stepsAt(bank, username, bank.nobody, said)
      await ask(steps)
      return measureEffort(async () => (await ask(steps)).status)
    })
    const [known] = efforts
    expect(known).toMatchObject(expected)
    expect(efforts).toEqual([known, known, known])
  },
)

/** `trips` is null on the embedded database, which has no client to count. */
async function measureEffort(work: () => Promise<number>) {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (hashes += Number(type === 'ARGON2REQUEST')) }).enable()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const status = await work()
    return { status, hashes, trips: shared.kind === 'postgres' ? asked.mock.calls.length : null }
  } finally {
    hook.disable()
    asked.mockRestore()
  }
}

async function inTurn<From, To>(items: readonly From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const item of items) done.push(await work(item))
  return done
}
