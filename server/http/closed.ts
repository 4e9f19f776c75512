import type { FastifyReply } from 'fastify'
import { clockTime, dayIn, weekdayAndDay } from '../../values/days.ts'
import { Refusal } from '../refusals.ts'
import type { Closed } from './closed-store.ts'

/** Refuses a call to a frozen institution, in words that its screens show. */
export const closedRefusal = (closed: Closed, now: Date) =>
  new Refusal(423, `${closedText(closed, now)} Nothing was changed.`)

/** `now`: the real time. */
function closedText({ timeZone, opensAt, clockOffset }: Closed, now: Date): string {
  if (opensAt.getTime() <= now.getTime() + clockOffset)
    return 'Online banking is closed for maintenance. It opens soon.'
  return `Online banking is closed for maintenance. It opens ${weekdayAndDay(dayIn(timeZone, opensAt))} at ${clockTime(opensAt, timeZone)}.`
}

/** Sends a browser a page without scripts that looks again by itself. */
export const sendClosedPage = (reply: FastifyReply, closed: Closed, now: Date): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/html; charset=utf-8')
    .send(page(closed.name, closedText(closed, now)))

const page = (name: string, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="60">
<title>${escapeHtml(name)}</title></head>
<body><main><h1>${escapeHtml(name)}</h1><p>${escapeHtml(text)}</p><p>Until then nobody can log in, and scheduled transfers and payments wait.</p></main></body></html>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
