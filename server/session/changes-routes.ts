import DataLoader from 'dataloader'
import { mayOpen } from '../../values/office.ts'
import type { AppContext } from '../context.ts'
import type { Member } from '../db/member.ts'
import type { Handlers } from '../http/call.ts'
import { readMemberMarks, readOfficeMarks } from './changes-store.ts'

const nothing = { accounts: null, inbox: null, forms: null, members: null }

export function changes({ db }: AppContext): Handlers<'getChanges'> {
  // Batches the queries of callers who were identified together.
  const marks = new DataLoader((members: readonly Member[]) => readMemberMarks(db, members), { cache: false })
  return {
    getChanges: async ({ member, caller: { audience, staffRole } }) => {
      if (audience === 'member') return { ...nothing, ...(await marks.load(member)) }
      // A role that may open one of the two lists may open both.
      if (staffRole === null || !mayOpen(staffRole, 'forms') || !mayOpen(staffRole, 'members')) return nothing
      return { ...nothing, ...(await readOfficeMarks(db, member.institutionId)) }
    },
  }
}
