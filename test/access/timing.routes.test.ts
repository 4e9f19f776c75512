import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'
import { measureEffort } from './effort.ts'
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

async function inTurn<From, To>(items: readonly From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const item of items) done.push(await work(item))
  return done
}
