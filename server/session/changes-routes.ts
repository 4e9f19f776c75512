import { Readable } from 'node:stream'
import DataLoader from 'dataloader'
import { mayOpen } from '../../values/office.ts'
import type { AppContext } from '../context.ts'
import type { Member } from '../db/member.ts'
import { EventStream } from '../http/answers.ts'
import type { Call, Handlers } from '../http/call.ts'
import { readMemberMarks, readOfficeMarks } from './changes-store.ts'
import { type Live, toEvent } from './live.ts'

const nothing = { accounts: null, inbox: null, conversations: null, forms: null, members: null }

export function changes({ db }: AppContext, live: Live): Handlers<'getChanges' | 'watchChanges'> {
  // Batches the queries of callers who were identified together.
  const marks = new DataLoader((members: readonly Member[]) => readMemberMarks(db, members), { cache: false })
  const readMarks = async ({
    member,
    caller: { audience, staffRole },
  }: Pick<Call<'getChanges'>, 'member' | 'caller'>) => {
    if (audience === 'member') return { ...nothing, ...(await marks.load(member)) }
    if (staffRole === null || !mayOpen(staffRole, 'forms')) return nothing
    const { forms, members } = await readOfficeMarks(db, member.institutionId)
    return { ...nothing, forms, members: mayOpen(staffRole, 'members') ? members : null }
  }
  return {
    getChanges: readMarks,
    watchChanges: async ({ member, caller, institution }) => {
      const output = new Readable({ read() {} })
      try {
        const isWatched = await live.add(institution.id, caller, output)
        // Read after it listens, so that no change falls between the two.
        const marks = toEvent('marks', await readMarks({ member, caller }))
        // The session may have ended meanwhile.
        if (isWatched()) output.push(marks)
      } catch (error) {
        output.destroy()
        throw error
      }
      return new EventStream(output)
    },
  }
}
