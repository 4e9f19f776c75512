import { fromWire } from '../../values/money.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/call.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { post } from '../ledger/post.ts'
import type { Tx } from '../db/open.ts'
import { decideTransfer } from './domain.ts'
import { lockPair } from './store.ts'

export const transfers = (_: House): Handlers<'createTransfer'> => ({
  createTransfer: async ({ body, institution, caller, now, today, db, keep }) => {
    const tx = db as Tx
    const found = await lockPair(tx, institution.id, caller.id, [body.fromId, body.toId], today)
    const confirmNum = newConfirmNum()
    const posting = decideTransfer(found, { ...body, amount: fromWire(body.amount) }, { confirmNum, madeAt: now, madeBy: caller.id, today })
    const answer = { confirmNum }
    await post(tx, { institutionId: institution.id, postings: [posting], kept: keep(answer, confirmNum) })
    return answer
  },
})
