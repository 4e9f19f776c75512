import type { FastifyReply } from 'fastify'
import { weekdayAndTime } from '../../values/days.ts'
import { Refusal } from '../refusals.ts'
import type { Closed } from './closed-store.ts'
import { plainPage } from './plain-page.ts'

/** Refuses a call to a frozen institution, in words that its screens show. `changes`: whether it is sent to change something. */
export const closedRefusal = (closed: Closed, now: Date, changes: boolean) =>
  new Refusal(423, `${closedText(closed, now)}${changes ? ' Nothing was changed.' : ''}`)

/** `now`: the real time. */
function closedText({ timeZone, opensAt, clockOffset }: Closed, now: Date): string {
  if (opensAt.getTime() <= now.getTime() + clockOffset)
    return 'Online banking is closed for maintenance. It opens soon.'
  return `Online banking is closed for maintenance. It opens ${weekdayAndTime(opensAt, timeZone)}.`
}

/** Sends a browser a page without scripts that looks again by itself. */
export const sendClosedPage = (reply: FastifyReply, closed: Closed, now: Date): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/html; charset=utf-8')
    .send(
      plainPage({
        title: closed.name,
        heading: closed.name,
        texts: [closedText(closed, now), 'Until then nobody can log in, and scheduled transfers and payments wait.'],
        color: closed.color,
        phone: closed.phone,
        looksAgainAfter: 60,
      }),
    )
