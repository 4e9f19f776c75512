import { at, dayIn } from '../../../values/days.ts'
import { keepHolidays } from '../../schedule/calendar.ts'
import type { Secrets } from '../../secrets.ts'
import { addInstitution } from '../build.ts'
import type { Tx } from '../open.ts'
import { bookLife } from './book.ts'
import { institutions, zone } from './institutions.ts'
import { lives } from './lives.ts'
import { noticesOf, postNotices } from './notices.ts'
import { addHashedPerson, type HashedPerson } from './people.ts'
import { addPartners } from './partners.ts'

/** Both institutions of the demo, their people and their money, as of nine in the morning of the day of `now`. */
export async function seedDemo(
  tx: Tx,
  secrets: Secrets,
  people: readonly HashedPerson[],
  now: Date,
  say: (line: string) => void = () => {},
): Promise<void> {
  await keepHolidays(tx)
  const today = dayIn(zone, now)
  const nine = at(today, '09:00', zone)
  const asOf = now < nine ? now : nine
  for (const given of institutions) {
    const { id: institutionId, books } = await addInstitution(tx, given)
    for (const person of people.filter(({ institution }) => institution === given.key)) {
      const personId = await addHashedPerson(tx, secrets, institutionId, person)
      const life = person.role ? undefined : lives[`${given.key} ${person.username}`]
      if (!life) continue
      say(`Making the demo bank: ${person.username} of ${given.name}`)
      await bookLife(tx, { institutionId, books, personId }, { today, asOf, zone }, life(today))
    }
    await addPartners(tx, institutionId, given.key)
    await postNotices(tx, institutionId, noticesOf[given.key], { today, zone })
  }
}
