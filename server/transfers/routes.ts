import { fromWire } from '../../values/money.ts'
import type { Handlers } from '../http/call.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { post } from '../ledger/post.ts'
import { decideTransfer } from './domain.ts'
import { lockPair } from './store.ts'

export const transfers: Handlers<'createTransfer'> = {
  createTransfer: async ({ body, institution, caller, now, today, db, keep }) => {
    const found = await lockPair(db, institution.id, caller.id, [body.fromId, body.toId], today)
    const confirmNum = newConfirmNum()
    const posting = decideTransfer(found, { ...body, amount: fromWire(body.amount) }, { confirmNum, madeAt: now, madeBy: caller.id, today })
    const answer = { confirmNum }
    await post(db, { institutionId: institution.id, postings: [posting], kept: keep(answer, confirmNum) })
    return answer
  },
}
