import { Readable } from 'node:stream'
import DataLoader from 'dataloader'
import { mayOpen } from '../../values/office.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { EventStream } from '../http/answers.ts'
import { type Call, handlers } from '../http/call.ts'
import { type MemberMarks, readMemberMarks, readOfficeMarks } from './changes-store.ts'
import { type Live, toEvent } from './live.ts'

const nothing = { accounts: null, inbox: null, conversations: null, forms: null, members: null }

export const changes = handlers(({ live }: { live: Live }) => {
  // Batches the queries of callers who were identified together.
  const loaders = new WeakMap<Db, DataLoader<Member, MemberMarks>>()
  const marksFrom = (db: Db) => {
    const marks = loaders.get(db) ?? new DataLoader((members) => readMemberMarks(db, members), { cache: false })
    loaders.set(db, marks)
    return marks
  }
  const readMarks = async ({
    db,
    member,
    caller: { audience, staffRole },
  }: Pick<Call<'getChanges'>, 'db' | 'member' | 'caller'>) => {
    if (audience === 'member') return { ...nothing, ...(await marksFrom(db).load(member)) }
    if (staffRole === null || !mayOpen(staffRole, 'forms')) return nothing
    const { forms, members } = await readOfficeMarks(db, member.institutionId)
    return { ...nothing, forms, members: mayOpen(staffRole, 'members') ? members : null }
  }
  return {
    getChanges: readMarks,
    watchChanges: async ({ db, member, caller, institution, address }) => {
      const output = new Readable({ read() {} })
      try {
        const isWatched = await live.add(institution.id, caller, address, output)
        // Read after it listens, so that no change falls between the two.
        const marks = toEvent('marks', await readMarks({ db, member, caller }))
        // The session may have ended meanwhile.
        if (isWatched()) output.push(marks)
      } catch (error) {
        output.destroy()
        throw error
      }
      return new EventStream(output)
    },
  }
})
