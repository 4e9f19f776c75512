import type { components } from '../../api/schema.d.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'

export type MembershipState = components['schemas']['MembershipState']
export type Membership = { membership_state: MembershipState; membership_by: number }

const elsewhere = () => new Refusal(409, 'Another admin changed this meanwhile. Look at it again.')

/** Returns the state after an act by an admin, who is somebody else than the staff concerned. Null: it has ended. */
export function decideMembership(
  row: Membership | null,
  act: components['schemas']['MembershipAct'],
  by: number,
): MembershipState | null {
  if (act === 'STATE') {
    if (row) throw new Refusal(409, 'This is stated already.')
    return 'STATED'
  }
  if (!row) throw elsewhere()
  const { membership_state: state, membership_by } = row
  if (act === 'END' ? state !== 'CONFIRMED' : state === 'CONFIRMED') throw elsewhere()
  if (act === 'END') return 'ENDING'
  if (act === 'APPROVE' && membership_by === by) throw new Refusal(422, 'Another admin must agree.')
  const isAgreed = act === 'APPROVE'
  return isAgreed === (state === 'STATED') ? 'CONFIRMED' : null
}

export const noSuchMemberRefusal = () => wrongFieldRefusal('username', 'No member has this username.')

const news = {
  STATED: 'says',
  CONFIRMED: 'confirmed',
  ENDING: 'asks to end the statement',
  null: 'ended the statement',
} as const

/** Says what the other admins are mailed. */
export const membershipNews = (staff: string, member: string, state: MembershipState | null): string =>
  `${news[`${state}`]} that ${staff} is the member ${member}`
