import { type Bank, context } from '../support/bank.ts'

export const reason = 'The member called about a missing transfer.'
export const ended = { status: 401, data: null, message: 'Your session expired' }

/** Signs in staff of this bank. */
export async function staffOf(bank: Bank, username = 'ada', role: 1 | 2 | 3 = 1) {
  const id = await bank.addStaff(username, role)
  const desk = bank.signIn({ id, audience: 'staff' })
  await desk.enter()
  return { id, desk }
}

/** Opens a view of this member. */
export async function viewOf(bank: Bank, desk: ReturnType<Bank['signIn']>, username: string) {
  const started = await desk.call('startMemberView', { body: { username, reason } })
  const view = bank.browser()
  const opened = await view.call('openMemberView', { body: { ticket: started.data.token } })
  return { view, started, opened }
}

export const auditOf = async (bank: Bank, ...actions: string[]) =>
  context.db
    .selectFrom('audit_event')
    .select(['person_id', 'audience', 'action', 'target_type', 'target_id', 'before', 'after', 'address'])
    .where('institution_id', '=', bank.id)
    .where('action', 'in', actions)
    .orderBy('id')
    .execute()
