import { mayOpen } from '../../values/office.ts'
import type { AppContext } from '../context.ts'
import type { Handlers } from '../http/call.ts'
import { memberMarks, officeMarks } from './changes-store.ts'

const nothing = { accounts: null, inbox: null, forms: null, members: null }

export const changes = ({ db }: AppContext): Handlers<'getChanges'> => ({
  getChanges: async ({ member, caller: { audience, staffRole } }) => {
    if (audience === 'member') return { ...nothing, ...(await memberMarks(db, member)) }
    const marks = await officeMarks(db, member.institutionId)
    const isShown = (area: keyof typeof marks) => staffRole !== null && mayOpen(staffRole, area)
    return { ...nothing, forms: isShown('forms') ? marks.forms : null, members: isShown('members') ? marks.members : null }
  },
})
