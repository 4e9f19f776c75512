import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { type Call, type Data, handlers, withReducedStoredAnswer } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { abouts } from './about-store.ts'
import { toConversation, toConversationRow } from './answers.ts'
import * as domain from './domain.ts'
import * as drafts from './drafts-store.ts'
import * as messages from './messages-store.ts'
import * as store from './store.ts'

type Conversation = Data<'writeMessage'>

const page = 50

/** Keeps the words out of the answer that is stored under a key. */
const wordless = {
  reduced: (conversation: Conversation): Conversation => ({
    ...conversation,
    sections: [],
    messages: [],
    draft: '',
    draftFiles: [],
  }),
}

export const conversations = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => {
  const again = { ...wordless, again: (call: Reading, { id }: Conversation) => find(call, id) }

  async function find({ db, member, caller }: Reading, id: number): Promise<Conversation> {
    const form = { institutionId: member.institutionId, id }
    const row = await messages.findConversation(db, form)
    if (!row || row.person_id !== member.personId) throw notYoursRefusal()
    const draft = await drafts.findDraft(db, secrets, { ...member, place: drafts.draftPlace(id, null) })
    const reader = { id: member.personId, side: 'MEMBER', isHidden: caller.scope === 'eview', secrets } as const
    return toConversation(row, await messages.readFormMessages(db, form), draft, reader)
  }

  return {
    getConversations: async ({ db, member, caller, body, total }) => {
      total(await store.countConversations(db, member))
      const rows = await store.readConversations(db, member, page, page * ((body.page ?? 1) - 1))
      return rows.map((row) => toConversationRow(row, caller.scope === 'eview'))
    },

    getConversation: (call) => find(call, call.body.id),

    getConversationAbout: async (call) => {
      const { db, member, body } = call
      const draft = await drafts.findDraft(db, secrets, { ...member, place: drafts.draftPlace(null, body.about) })
      return {
        ...(await describe(call)),
        conversationId: body.about && (await store.findAboutThis(db, member, body.about)),
        draft: draft.text,
        draftFiles: draft.files,
      }
    },

    startConversation: async (call) => {
      const { db: tx, member, body, now } = call
      await lockPerson(tx, member)
      const { files = [] } = body
      const text = domain.requireMessage(body.text, { files: files.length })
      domain.refuseManyStarts(await store.countStarted(tx, member, new Date(now.getTime() - 24 * 3_600_000)))
      const { subject, values } = await describe(call)
      const sections =
        values.length > 0 ? [{ title: 'About', values: values.map(({ title, text }) => ({ title, value: text })) }] : []
      const form = await store.addConversation(tx, member, { subject, about: body.about, sections, now })
      await messages.addMessage(tx, secrets, form, { ...writtenBy(call), text, files })
      await drafts.removeDraft(tx, { ...member, place: drafts.draftPlace(null, body.about) })
      return { id: form.id }
    },

    writeMessage: withReducedStoredAnswer<'writeMessage'>(async (call) => {
      const { db: tx, member, body } = call
      const row = await lock(call)
      const { files = [] } = body
      const text = domain.requireMessage(body.text, { before: row.message_count, files: files.length })
      await messages.addMessage(tx, secrets, row, { ...writtenBy(call), text, files })
      await drafts.removeDraft(tx, { ...member, place: drafts.draftPlace(row.id, null) })
      return find(call, row.id)
    }, again),

    editMessage: withReducedStoredAnswer<'editMessage'>(async (call) => {
      const { db: tx, member, body, now } = call
      const row = await lock(call)
      const form = { institutionId: member.institutionId, id: row.id }
      const written = await messages.readFormMessages(tx, form)
      const { files } = domain.requireEditable(written, body.messageId, { authorId: member.personId, now })
      const text = domain.requireMessage(body.text, { files: files.length })
      await messages.editMessage(tx, secrets, form, { messageId: body.messageId, text, now })
      return find(call, row.id)
    }, again),

    readConversation: async (call) => {
      const { id } = await lock(call)
      const form = { institutionId: call.member.institutionId, id }
      await messages.noteRead(call.db, form, 'read_by_member', call.body.messageId)
    },

    saveMessageDraft: async (call) => {
      const { db: tx, member, body, now } = call
      if (body.id === null) await lockPerson(tx, member)
      else await lock({ ...call, body: { ...body, id: body.id } })
      // So that there are no more drafts than things. What was begun about one that is gone can still be removed.
      if (body.id === null && !domain.isBlankDraft(body)) await describe(call)
      await drafts.saveDraft(tx, secrets, { ...member, place: drafts.draftPlace(body.id, body.about) }, body, now)
    },
  }
})

type Reading = Pick<Call<'getConversation'>, 'db' | 'member' | 'caller'>
type Writing = Pick<Call<'writeMessage'>, 'db' | 'member'> & { body: { id: number } }

/** Locks the member, and then one of the member's conversations. */
async function lock({ db: tx, member, body }: Writing): Promise<messages.ConversationRow> {
  await lockPerson(tx, member)
  const row = await messages.lockConversation(tx, { institutionId: member.institutionId, id: body.id })
  if (row?.person_id !== member.personId) throw notYoursRefusal()
  return row
}

const writtenBy = ({ member: { institutionId, personId }, now }: Pick<Call<'writeMessage'>, 'member' | 'now'>) => ({
  institutionId,
  authorId: personId,
  isFromStaff: false,
  now,
})

type Asking = Pick<Call<'getConversationAbout'>, 'db' | 'member' | 'institution'> & {
  body: Pick<Call<'getConversationAbout'>['body'], 'about'>
}

/** Returns what the member asks about, as it is now. */
async function describe({ db, member, institution, body: { about } }: Asking) {
  if (!about) return { subject: 'Question', values: [] }
  const { find, subject } = abouts[about.kind]
  const values = await find(db, member, about.id, institution.timeZone)
  if (!values) throw notYoursRefusal()
  return { subject, values: values.map(({ title, value }) => ({ title, text: value })) }
}
