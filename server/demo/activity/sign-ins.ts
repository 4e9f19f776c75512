import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { UserStatus } from '../../../values/enumerations.ts'
import type { Tx } from '../../db/open.ts'
import { type Random, seededRandom } from '../random.ts'
import { lockedDaysAgo, neverSignedIn } from '../members/crowd.ts'

export type DemoMoment = { today: Day; asOf: Date; zone: string }
type Person = { id: number; username: string; audience: 'member' | 'staff'; status: UserStatus }
type SignIn = { personId: number; action: 'SIGN_IN_SUCCESSFUL' | 'SIGN_IN_FAILED'; at: Date; address: string }

const newcomers = new Set(['newton', 'nina'])
const minute = 60_000

/** Returns members and staff, by id. */
export const readPeople = (tx: Tx, institutionId: number): Promise<Person[]> =>
  tx
    .selectFrom('person')
    .select(['id', 'username', 'audience', 'status'])
    .where('institution_id', '=', institutionId)
    .orderBy('id')
    .execute()

/** Adds sign-ins for all people but one, most of them within the period of the report. */
export async function seedSignIns(tx: Tx, institutionId: number, moment: DemoMoment): Promise<void> {
  const people = await readPeople(tx, institutionId)
  const events = people
    .flatMap((person) => toSignIns(person, moment))
    .filter((event) => event.at < moment.asOf)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ personId, action, at: happened_at, address }) => {
      return { institution_id: institutionId, person_id: personId, action, happened_at, address }
    })
  for (let done = 0; done < events.length; done += batch)
    await tx
      .insertInto('sign_in_event')
      .values(events.slice(done, done + batch))
      .execute()
}

const batch = 1_000

function toSignIns({ id, username, status, audience }: Person, { today, asOf, zone }: DemoMoment): SignIn[] {
  if (audience === 'member' && username === neverSignedIn) return []
  const random = seededRandom(`${username} signs in`)
  const address = `203.0.113.${random.whole(1, 250)}`
  const signIn = (time: Date): SignIn => ({ personId: id, action: 'SIGN_IN_SUCCESSFUL', at: time, address })
  if (newcomers.has(username)) return [signIn(new Date(asOf.getTime() - 20 * minute))]
  // A closed person has not signed in since they were closed.
  const newest = status === UserStatus.NONE ? 0 : lockedDaysAgo + 1
  const times = audience === 'staff' ? 60 : 1 + random.amount(0, 22)
  return Array.from({ length: times }, (_, index) => {
    // The very first sign-in is long ago, and a few people have not come back since.
    const day = addDays(today, -(index === 0 ? random.whole(95, 300) : random.whole(newest, 89)))
    const right = signIn(
      new Date(toDateAt(day, pickTime(audience, random), zone).getTime() + random.whole(0, 59) * 1_000),
    )
    const wrong: SignIn = {
      ...right,
      action: 'SIGN_IN_FAILED',
      at: new Date(right.at.getTime() - random.whole(1, 4) * minute),
    }
    return random.whole(1, 14) === 1 ? [wrong, right] : [right]
  }).flat()
}

/** Staff sign in during the morning; members at any hour. */
const pickTime = (audience: Person['audience'], random: Random): string => {
  const [first, last] = audience === 'staff' ? [8, 8] : [6, 22]
  return `${String(random.whole(first, last)).padStart(2, '0')}:${random.whole(10, 59)}`
}
