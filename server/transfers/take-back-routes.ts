import { displayId } from '../../values/masking.ts'
import { cents } from '../../values/money.ts'
import { byCaller } from '../db/audit.ts'
import { lockPerson } from '../db/member.ts'
import { handlers } from '../http/call.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { lockOwn } from '../ledger/lock.ts'
import { postLocked } from '../ledger/post.ts'
import { notYoursRefusal } from '../refusals.ts'
import { findTransfer, readTransferEntries } from './past-store.ts'
import { refuseTakingBack, takenBackEntries } from './take-back-domain.ts'
import { insertTakenBack } from './take-back-store.ts'

export const takeBack = handlers(() => ({
  // Locks the member before it looks whether the transfer is back: two requests never both see that it is not.
  takeTransferBack: async (call) => {
    const { db, body, member, institution, now, today, answerToStore } = call
    const { confirmNum } = body
    await lockPerson(db, member)
    const found = await findTransfer(db, member, confirmNum)
    if (!found || found.kind === postingKinds.moneySent) throw notYoursRefusal()
    if (found.taken_at) return null
    const sides = await readTransferEntries(db, member, found.id)
    const locked = await lockOwn(
      db,
      member,
      sides.map(({ unique_id }) => unique_id),
    )
    const [from, to] = sides.map(({ account_id }) => locked.rows.find(({ id }) => id === account_id))
    const [source] = sides
    if (!source || !from || !to) throw notYoursRefusal()
    const amount = cents(-source.amount)
    refuseTakingBack({ madeAt: found.made_at, amount, from, to }, today, institution.timeZone)
    const posting = {
      kind: postingKinds.takenBack,
      confirmNum: null,
      madeAt: now,
      madeBy: member.personId,
      entries: takenBackEntries({ from, to }, { amount, comment: source.comment }, today),
    }
    const audit = {
      ...byCaller(call),
      action: 'takeTransferBack' as const,
      target: { type: 'transfer', id: confirmNum },
      after: {
        from: displayId(to.account_type, to.display_id),
        to: displayId(from.account_type, from.display_id),
        amount,
      },
    }
    await postLocked(locked, {
      postings: [posting],
      storedAnswer: answerToStore(null),
      audit,
      beside: [insertTakenBack(member, found.id, now)],
    })
    return null
  },
}))
