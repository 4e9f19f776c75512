import { AccountType } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { addForm } from '../db/forms.ts'
import { lockPerson } from '../db/member.ts'
import { handlers } from '../http/call.ts'
import { postLocked } from '../ledger/post.ts'
import { cardRequestForm, decideCardRequest, openDays } from './card-request-domain.ts'
import { type DecideOpening, decideOpening } from './opening-domain.ts'
import * as store from './adding-store.ts'

const day = 24 * 3_600_000

/** Handles requests to open an account from Home. The rules of transfers apply to an opening deposit. */
export const accountRequests = handlers(({ lockAndDecideTransfer }: { lockAndDecideTransfer: DecideOpening }) => ({
  openShare: async (call) => {
    const { body, member, now, today, db, answerToStore } = call
    await lockPerson(db, member)
    const { opened, last } = await store.readOpenedShares(db, member)
    const { name, description, deposit } = decideOpening(body, opened)
    const id = String(last + 1).padStart(3, '0')
    const share = { type: body.type, displayId: id, name, description, now }
    const { unique_id: uniqueId } = await store.addShare(db, member, share)
    const opening = (details: { deposit: number; confirmNum: string } | null) => ({
      ...byCaller(call),
      action: 'openShare' as const,
      target: { type: 'account', id: uniqueId },
      after: { account: displayId(AccountType.SHARE, id), name, ...details },
    })
    if (!deposit) {
      await recordAudit(db, opening(null))
      return { uniqueId, id, confirmNum: null }
    }
    const { locked, posting, confirmNum } = await lockAndDecideTransfer(
      db,
      member,
      { ...deposit, toId: uniqueId },
      { now, today },
    )
    const answer = { uniqueId, id, confirmNum }
    const audit = opening({ deposit: deposit.amount, confirmNum })
    await postLocked(locked, { postings: [posting], storedAnswer: answerToStore(answer, confirmNum), audit })
    return answer
  },

  requestCreditCard: async (call) => {
    const { body, member, now, db } = call
    await lockPerson(db, member)
    const since = new Date(now.getTime() - openDays * day)
    const open = await store.openForm(db, member, cardRequestForm.friendlyName, since)
    const sections = decideCardRequest(body, open)
    const requestNumber = await addForm(db, member, { ...cardRequestForm, sections, now })
    await recordAudit(db, {
      ...byCaller(call),
      action: 'requestCreditCard',
      target: { type: 'form', id: requestNumber },
    })
    return { requestNumber }
  },
}))
