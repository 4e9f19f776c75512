import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { displayId } from '../../../values/masking.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { addMissingLinks, changeLink, readLinks } from '../../text-banking/links-store.ts'
import { savePhone } from '../../text-banking/registration-store.ts'

/** `names`: the accounts' names for texts. */
type Phone = {
  mobile: string
  nickname: string
  daysAgo: number
  names: Record<string, string>
  endedDaysAgo?: number
  stoppedDaysAgo?: number
}

/** Unused numbers: members' own start differently. */
export const mariasPhones = { mine: '5550100001', work: '5550109101', old: '5550109102' } as const

const makePhone = (mobile: string, names: Phone['names'], daysAgo = 120): Phone => ({
  mobile,
  nickname: 'My mobile',
  daysAgo,
  names,
})
const draft = { 'S-002': 'CHK' }

/**
 * Esther registered before she gave up e-statements, the locked and suspended members before they were. Nina may
 * register, but has not.
 */
const phones: Record<string, readonly Phone[]> = {
  'harborlight maria': [
    { mobile: mariasPhones.old, nickname: 'Old phone', daysAgo: 390, names: draft, endedDaysAgo: 118 },
    makePhone(
      mariasPhones.mine,
      { ...draft, 'S-001': 'SAV', 'S-003': 'TRIP', 'S-011': 'GIFT', 'L-001': 'WAGON', 'L-003': 'LINE' },
      200,
    ),
    {
      mobile: mariasPhones.work,
      nickname: 'Pottery',
      daysAgo: 90,
      names: { ...draft, 'S-001': 'SAV' },
      stoppedDaysAgo: 8,
    },
  ],
  'harborlight olivia': [makePhone('5550100003', { 'S-001': 'SAV', 'S-005': 'CHK' })],
  'harborlight esther': [makePhone('5550100007', draft)],
  'harborlight locked': [makePhone('5550100004', draft)],
  'harborlight suspended': [makePhone('5550100005', draft)],
}

export type PhoneOwner = Member & { zone: string; today: Day }

export async function seedPhones(tx: Tx, owner: PhoneOwner, who: string): Promise<void> {
  for (const phone of phones[who] ?? []) await addPhone(tx, owner, phone)
}

async function addPhone(
  tx: Tx,
  owner: PhoneOwner,
  { names, daysAgo, endedDaysAgo, stoppedDaysAgo, ...phone }: Phone,
): Promise<void> {
  const then = (days: number | undefined, time: string) =>
    days === undefined ? null : toDateAt(addDays(owner.today, -days), time, owner.zone)
  const id = await savePhone(tx, owner, phone, toDateAt(addDays(owner.today, -daysAgo), '18:30', owner.zone))
  await addMissingLinks(tx, owner.institutionId, [id])
  for (const { id: linkId, account_type, display_id } of await readLinks(tx, owner, id)) {
    const name = names[displayId(account_type, display_id)]
    if (name) await changeLink(tx, owner, linkId, { included: true, name })
  }
  await tx
    .updateTable('phone')
    .set({ ended_at: then(endedDaysAgo, '18:30'), stopped_at: then(stoppedDaysAgo, '17:42') })
    .where('institution_id', '=', owner.institutionId)
    .where('id', '=', id)
    .execute()
}
