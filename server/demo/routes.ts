import { resetDemo } from './reset.ts'
import { withoutLimit } from '../db/time-limits.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import { WithMessage } from '../http/answers.ts'
import { handlers } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { passTime, readRuns } from '../schedule/demo-clock.ts'
import type { Kinds } from '../schedule/occasions.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

const mostMessages = 200

export const demo = handlers((context: AppContext & { kinds: Kinds }) => ({
  getOutbox: async ({ institution }) => {
    const messages = await outbox.readOutbox(context.db, context.secrets, institution.id, mostMessages)
    return messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() }))
  },

  moveClock: async ({ body, institution, now }) => {
    if ('reset' in body) {
      await resetDemo(context)
      return new WithMessage(
        'The clock shows real time again, the demo data are as on the first day, and everybody is signed out.',
        {
          now: context.clock().toISOString(),
          runs: [],
        },
      )
    }
    const { db, clock, kinds } = context
    const then =
      'advance' in body
        ? domain.addDuration(now, body.advance)
        : domain.nextMorning(now, institution.timeZone, await readHolidays(db))
    const setClock = (to: Date) => store.setClock(db, to.getTime() - clock().getTime())
    await withoutLimit(() => passTime({ ...context, onError, maxTogether: 8 }, { from: now, to: then, setClock }))
    return { now: then.toISOString(), runs: await readRuns({ db, kinds }, institution, now, then) }
  },
}))

// If a run fails, the caller gets the error and the clock does not move.
const onError = (_: readonly number[], error: unknown) => {
  throw error
}
