import { resetDemo } from './reset.ts'
import { withoutLimit } from '../db/time-limits.ts'
import * as outbox from '../delivery/outbox.ts'
import { keepsMail } from '../delivery/ports.ts'
import type { House } from '../house.ts'
import { Refusal, Said } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { passTime, runsOf } from '../schedule/passing.ts'
import type { Kinds } from '../schedule/run.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

const mostMessages = 200

export const demo = (house: House, kinds: Kinds): Handlers<'getOutbox' | 'moveClock'> => ({
  getOutbox: async ({ institution }) => {
    refuseOutside(house)
    const messages = await outbox.read(house.db, house.secrets, institution.id, mostMessages)
    return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }))
  },

  moveClock: async ({ body, institution, now }) => {
    refuseOutside(house)
    if ('reset' in body) {
      await resetDemo(house)
      return new Said('The clock shows real time again, the demo data are as on the first day, and everybody is signed out.', {
        now: house.clock().toISOString(),
        runs: [],
      })
    }
    const { db, clock } = house
    const then = 'advance' in body ? domain.later(now, body.advance) : domain.nextMorning(now, institution.timeZone, await readHolidays(db))
    const setClock = (to: Date) => store.setClock(db, to.getTime() - clock().getTime())
    await withoutLimit(() => passTime({ ...house, kinds, onFault }, { from: now, to: then, setClock }))
    return { now: then.toISOString(), runs: await runsOf({ db, kinds }, institution, now, then) }
  },
})

// Of a fault of ours in a run the caller hears, and the clock stands where it was.
const onFault = (_id: number, fault: unknown) => {
  throw fault
}

function refuseOutside({ settings }: House): void {
  if (!keepsMail(settings)) throw new Refusal(404, 'There is no such operation.')
}
