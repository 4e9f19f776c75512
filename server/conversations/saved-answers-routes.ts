import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { type Call, handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import * as domain from './domain.ts'
import * as store from './saved-answers-store.ts'

export const savedAnswers = handlers(() => ({
  getSavedAnswers: ({ db, institution }) => store.readSavedAnswers(db, institution.id),

  keepAnswer: async (call) => {
    const { db: tx, institution, body } = call
    const { id, ...words } = body
    const kept = domain.requireSavedAnswer(words)
    if (id === null) {
      await store.lockSavedAnswers(tx, institution.id)
      domain.refuseManySavedAnswers((await store.readSavedAnswers(tx, institution.id)).length)
    }
    const answer =
      id === null
        ? await store.addSavedAnswer(tx, institution.id, kept)
        : await store.changeSavedAnswer(tx, { institutionId: institution.id, id }, kept)
    if (!answer) throw notYoursRefusal()
    await audit(call, answer.id, { after: { title: answer.title } })
    return answer
  },

  removeSavedAnswer: async (call) => {
    const { db: tx, institution, params } = call
    const removed = await store.deleteSavedAnswer(tx, { institutionId: institution.id, id: params.id })
    if (!removed) throw notYoursRefusal()
    await audit(call, params.id, { before: { title: removed.title } })
  },
}))

type Auditing = Pick<Call<'keepAnswer'>, 'db' | 'institution' | 'member' | 'caller' | 'now' | 'address' | 'reference'>

const audit = (call: Auditing, id: number, change: { before?: { title: string }; after?: { title: string } }) =>
  recordAudit(call.db, {
    ...byCaller(call),
    action: AdminAction.SAVED_ANSWER,
    target: { type: 'savedAnswer', id },
    ...change,
  })
