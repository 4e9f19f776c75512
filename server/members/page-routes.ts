import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import type { Member } from '../db/member.ts'
import { warn } from '../delivery/notify.ts'
import { notYoursRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { readDevices } from '../session/devices-store.ts'
import { endAllAccess } from '../session/ending-store.ts'
import { readSessions } from '../session/store.ts'
import { toContactDetails, toMemberPage } from './page-answers.ts'
import * as page from './page-store.ts'
import { lockMember } from './store.ts'

export const memberPages = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  getMember: async ({ db, params, institution, now }) => {
    const member: Member = { institutionId: institution.id, personId: params.id }
    const person = await page.readPerson(db, member)
    if (!person) throw notYoursRefusal()
    const [statusAct, signIns, sessions, devices, accounts, statements, forms, messages, acts] = await Promise.all([
      page.readLastStatusChange(db, member),
      page.readSignIns(db, member),
      readSessions(db, member, now),
      readDevices(db, member, now),
      page.readAccounts(db, member),
      page.readMemberStatements(db, member),
      page.readMemberForms(db, member),
      page.readMessages(db, member),
      page.readActs(db, member),
    ])
    return toMemberPage({ person, statusAct, signIns, sessions, devices, accounts, statements, forms, messages, acts })
  },

  showMemberContact: async (call) => {
    const { db, body, institution } = call
    const contact = await page.readContactDetails(db, { institutionId: institution.id, personId: body.idOLBUser })
    if (!contact) throw notYoursRefusal()
    // Recorded first: what was not recorded is not shown.
    await recordAudit(db, {
      ...byCaller(call),
      action: AdminAction.CONTACT_SHOWN,
      target: { type: 'member', id: body.idOLBUser },
    })
    return toContactDetails(contact)
  },

  endMemberSessions: async (call) => {
    const { db: tx, body, institution, now } = call
    const member: Member = { institutionId: institution.id, personId: body.idOLBUser }
    const found = await lockMember(tx, member)
    if (!found) throw notYoursRefusal()
    const sessions = (await readSessions(tx, member, now)).length
    await endAllAccess(tx, member, now, 'ended_by_staff')
    if (sessions > 0)
      await warn(
        tx,
        secrets,
        { ...member, email: found.email },
        institution,
        'A member of staff ended all of your sessions',
        now,
        'you did not ask for this',
      )
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.END_SESSIONS,
      target: { type: 'member', id: found.id },
      after: { sessions },
    })
    return { sessions }
  },
}))
