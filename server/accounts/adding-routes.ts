import { lockPerson } from '../db/member.ts'
import type { Handlers } from '../http/call.ts'
import { post } from '../ledger/post.ts'
import { cardRequest, decideCardRequest, openDays } from './card-request-domain.ts'
import { type DecideBetween, decideOpening } from './opening-domain.ts'
import * as store from './adding-store.ts'

const day = 24 * 3_600_000

/** What a member asks for on Home. `decideBetween` comes from the transfers, whose rules an opening deposit keeps. */
export const adding = (decideBetween: DecideBetween): Handlers<'openShare' | 'requestCreditCard'> => ({
  openShare: async ({ body, institution, caller, now, today, db, keep }) => {
    await lockPerson(db, { institutionId: institution.id, personId: caller.id })
    const { opened, last } = await store.sharesOpened(db, institution.id, caller.id)
    const { name, description, deposit } = decideOpening(body, opened)
    const id = String(last + 1).padStart(3, '0')
    const share = { type: body.type, displayId: id, name, description, now }
    const { unique_id: uniqueId } = await store.addShare(db, institution.id, caller.id, share)
    if (!deposit) return { uniqueId, id, confirmNum: null }
    const who = { institutionId: institution.id, personId: caller.id, now, today }
    const posting = await decideBetween(db, who, { ...deposit, toId: uniqueId })
    const answer = { uniqueId, id, confirmNum: posting.confirmNum }
    await post(db, { institutionId: institution.id, postings: [posting], kept: keep(answer, posting.confirmNum) })
    return answer
  },

  requestCreditCard: async ({ body, institution, caller, now, db }) => {
    await lockPerson(db, { institutionId: institution.id, personId: caller.id })
    const since = new Date(now.getTime() - openDays * day)
    const open = await store.openForm(db, institution.id, caller.id, cardRequest.friendlyName, since)
    const sections = decideCardRequest(body, open)
    return { requestNumber: await store.addForm(db, institution.id, caller.id, { ...cardRequest, sections, now }) }
  },
})
