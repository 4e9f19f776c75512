import { handlers } from '../http/call.ts'
import { type LineContext, readTicket } from './line.ts'
import { notInLineRefusal } from './line-domain.ts'

/** Handles what a browser asks while its sign-in waits in line. */
export const waitingLine = handlers((context: LineContext) => ({
  getPlaceInLine: async (call) => {
    const ticket = readTicket(context, call, call.body.ticket)
    const place = ticket && (await context.line.find(call.institution.id, ticket, call.now))
    if (!place) throw notInLineRefusal()
    return place
  },
}))
