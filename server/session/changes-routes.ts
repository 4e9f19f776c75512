import { mayOpen } from '../../values/office.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../http/call.ts'
import { memberMarks, officeMarks } from './changes-store.ts'

const nothing = { accounts: null, inbox: null, forms: null, members: null }

export const changes = ({ db }: AppContext): Handlers<'getChanges'> => ({
  getChanges: async ({ member, caller: { audience, staffRole } }) => {
    if (audience === 'member') return { ...nothing, ...(await memberMarks(db, member)) }
    // Who may open one of the two lists may open both.
    if (staffRole === null || !mayOpen(staffRole, 'forms') || !mayOpen(staffRole, 'members')) return nothing
    return { ...nothing, ...(await officeMarks(db, member.institutionId)) }
  },
})
