import { businessMinutes } from '../../values/business-hours.ts'
import { AdminAction } from '../../values/enumerations.ts'
import type { HandlerContext } from '../context.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { lockAnyPerson } from '../db/member.ts'
import { tellOfConversation } from '../delivery/conversation-news.ts'
import { chooseChannels } from '../delivery/notify.ts'
import { type Call, type Data, handlers, withReducedStoredAnswer } from '../http/call.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { toFormThread } from './answers.ts'
import * as domain from './domain.ts'
import * as messages from './messages-store.ts'
import { noteReading } from './reading-store.ts'
import { readWays } from './store.ts'

type Thread = Data<'answerForm'>

export const formThreads = handlers((context: HandlerContext) => {
  const { secrets } = context
  async function find({ db, institution, caller }: Reading, id: number): Promise<Thread> {
    const form = { institutionId: institution.id, id }
    const row = await messages.findConversation(db, form)
    if (!row) throw notYoursRefusal()
    const reader = { id: caller.id, side: 'STAFF', secrets } as const
    return toFormThread(row, await messages.readFormMessages(db, form), reader)
  }
  /** Keeps the words out of the answer that is stored under a key. */
  const wordless = {
    reduced: (thread: Thread): Thread => ({ ...thread, messages: [] }),
    again: (call: Reading, { id }: Thread) => find(call, id),
  }

  return {
    getFormThread: async (call) => {
      const thread = await find(call, call.query.id)
      await noteReading(call, thread.id)
      return thread
    },

    answerForm: withReducedStoredAnswer<'answerForm'>(async (call) => {
      const { db: tx, institution, caller, body, now } = call
      const { row, receiver } = await lockWithMember(call)
      const written = await messages.readFormMessages(tx, { institutionId: institution.id, id: row.id })
      domain.refuseUnseen(written.at(-1)?.id ?? null, body.lastId)
      const { files = [] } = body
      const text = domain.requireMessage(body.text, { before: row.message_count, files: files.length })
      const { timeZone, answerHours } = institution
      const answerMinutes = businessMinutes(row.sent_at, now, timeZone, answerHours)
      const by = { institutionId: institution.id, authorId: caller.id, isFromStaff: true, answerMinutes, now }
      const answer = await messages.addMessage(tx, secrets, row, { ...by, text, files })
      await recordAudit(tx, {
        ...byCaller(call),
        action: AdminAction.FORM_ANSWER,
        target: { type: 'form', id: row.id },
        after: { answer, ...(files.length > 0 && { files: files.join(' ') }) },
      })
      // Once, until the member has read it.
      const isTold = written.some((one) => one.is_from_staff && one.id > row.read_by_member)
      if (!isTold) {
        const subject = `You have a message from ${institution.name}`
        const ways = await readWays(tx, receiver)
        const news = { conversation: row.id, subject, important: false, now }
        await tellOfConversation(tx, context, receiver, news, ways && chooseChannels({ ...ways, ...receiver }))
      }
      return find(call, row.id)
    }, wordless),

    editAnswer: withReducedStoredAnswer<'editAnswer'>(async (call) => {
      const { db: tx, institution, caller, body, now } = call
      const row = await lock(call)
      const form = { institutionId: institution.id, id: row.id }
      const written = await messages.readFormMessages(tx, form)
      const { files, text: before } = domain.requireEditable(written, body.messageId, { authorId: caller.id, now })
      const text = domain.requireMessage(body.text, { files: files.length })
      await messages.editMessage(tx, secrets, form, { messageId: body.messageId, text, now })
      await recordAudit(tx, {
        ...byCaller(call),
        action: AdminAction.FORM_ANSWER,
        target: { type: 'form', id: row.id },
        before: { answer: body.messageId, text: before },
        after: { answer: body.messageId, text },
      })
      return find(call, row.id)
    }, wordless),

    readFormThread: async (call) => {
      const { id } = await lock(call)
      await messages.noteRead(call.db, { institutionId: call.institution.id, id }, 'read_by_staff', call.body.messageId)
    },
  }
})

type Reading = Pick<Call<'getFormThread'>, 'db' | 'institution' | 'caller'>

type Writing = Pick<Call<'readFormThread'>, 'db' | 'institution'> & { body: { id: number } }

async function lock({ db: tx, institution, body }: Writing) {
  const row = await messages.lockConversation(tx, { institutionId: institution.id, id: body.id })
  if (!row) throw notYoursRefusal()
  return row
}

/** Locks the member first, as the member's own messages do. */
async function lockWithMember(call: Writing) {
  const { db: tx, institution, body } = call
  const sent = await messages.findConversation(tx, { institutionId: institution.id, id: body.id })
  if (!sent) throw notYoursRefusal()
  if (sent.person_id === null) throw new Refusal(422, 'No member sent this form.')
  const member = { institutionId: institution.id, personId: sent.person_id }
  const { email, mobile } = await lockAnyPerson(tx, member)
  return { row: await lock(call), receiver: { ...member, email, mobile } }
}
