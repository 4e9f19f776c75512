import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import type { PayeeDraft } from '../../../values/payees.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { newPayee, payeeRow } from '../../payments/payees-domain.ts'
import { addPayee, findOfferedPayee } from '../../payments/payees-store.ts'

/** `isOld`: paid electronically, and added before the form asked for a bank account number. */
type DemoPayee = Partial<PayeeDraft> & Pick<PayeeDraft, 'name' | 'nickname' | 'accountNumber'> & { isOld?: true }

const portland = { city: 'Portland', state: 'ME', zipCode: '04101' }
const makeOffered = (name: string, nickname: string, accountNumber: string): DemoPayee => ({
  name,
  nickname,
  accountNumber,
})

const noAccount = { routing_number: '011000138', bank_account: null, holder_name: 'Maria', holder_last_name: 'Okafor' }
const holder = { accountHolderName: 'Maria', accountHolderLastName: 'Okafor' }
const makeBank = (routingNumber: string, bankAccountNumber: string) => ({ routingNumber, bankAccountNumber, ...holder })

const mill = { ...portland, name: 'Mill Street Dance School', phone: '5550170301', address1: '21 Mill Street' }
const gym = { ...portland, name: 'Boathouse Gym', phone: '5550170302', address1: '2 Slipway' }

const payees: Record<string, readonly DemoPayee[]> = {
  'harborlight maria': [
    makeOffered('Saltmarsh Power & Light', 'Power', '0047 118203'),
    makeOffered('Harborview Gas Company', 'Gas', 'HG-5520-31'),
    makeOffered('Tern Mobile', 'Phones', '5550100001'),
    // No longer offered.
    makeOffered('Lighthouse Cable', 'Cable', 'LC 88 120'),
    { ...mill, nickname: 'Dance', accountNumber: 'OKAFOR-2' },
    { ...gym, nickname: 'Gym', accountNumber: '10442' },
    {
      name: 'Old Wharf Mortgage Servicing',
      nickname: 'Mortgage',
      phone: '5550170303',
      address1: '500 Custom House Wharf',
      address2: 'Suite 12',
      ...portland,
      accountNumber: '3300 4471 09',
      isOld: true,
    },
    {
      name: 'Quayside Studios Rent',
      nickname: 'Studio',
      phone: '5550170304',
      address1: '8 Quayside',
      ...portland,
      accountNumber: 'UNIT-14',
      ...makeBank('021000021', '7714-002930'),
    },
    {
      name: 'Fish <b>Fresh</b> Co-op',
      nickname: 'Fish & chips',
      phone: '5550170305',
      address1: '3 Net Loft',
      ...portland,
      accountNumber: 'M 207',
    },
    {
      name: 'Grace Okafor',
      nickname: 'Aunt Grace',
      phone: '5550170306',
      address1: '41 Juniper Court',
      city: 'Burlington',
      state: 'VT',
      zipCode: '05401',
      accountNumber: '1',
    },
    // The ones below have an auto pay.
    {
      ...portland,
      name: 'Lindqvist Piano Studio',
      nickname: 'Piano',
      phone: '5550170307',
      address1: '12 Chestnut Street',
      accountNumber: 'NKEM',
    },
    {
      ...portland,
      name: 'Clean Tide Housekeeping',
      nickname: 'Cleaning',
      phone: '5550170308',
      address1: '77 Ropewalk',
      accountNumber: '2046',
    },
    {
      ...portland,
      name: 'Tidewater Sailing Camp',
      nickname: 'Sailing camp',
      phone: '5550170309',
      address1: '1 Pier Road',
      accountNumber: 'OK-18',
    },
    {
      ...portland,
      ...makeBank('021000021', '3010556672'),
      name: 'Old Wharf Storage',
      nickname: 'Storage',
      phone: '5550170310',
      address1: '502 Custom House Wharf',
      accountNumber: 'B-114',
    },
    {
      ...portland,
      ...makeBank('011000138', '880041275'),
      name: 'Little Gulls Day Care',
      nickname: 'Day care',
      phone: '5550170311',
      address1: '9 Sandbar Lane',
      accountNumber: '55-203',
    },
    {
      ...portland,
      name: 'Harborview Tax Collector',
      nickname: 'House tax',
      phone: '5550170312',
      address1: '1 City Hall Square',
      accountNumber: 'LOT 88-2',
    },
    makeOffered('City of Harborview Water', 'Water', '88 127801'),
    makeOffered('Mutual of the Capes', 'Insurance', 'MC-40-7719'),
    makeOffered('Registry of Motor Vehicles', 'Wagon', 'ME 4471 QK'),
    // No longer offered.
    makeOffered('Gannet Satellite', 'Satellite', 'GS 20431'),
  ],
  'harborlight olivia': [
    makeOffered('Saltmarsh Power & Light', 'Power', '0047 220915'),
    makeOffered('City of Harborview Water', 'Water', '88 127730'),
    makeOffered('Skerry Fiber Internet', 'Internet', 'SK-90417'),
    { ...mill, nickname: 'Ballet', accountNumber: 'TAN-1' },
    { ...gym, nickname: 'Rowing', accountNumber: '20981' },
  ],
  'harborlight rosa': [
    makeOffered('Tern Mobile', 'Phone', '5550100009'),
    { ...gym, nickname: 'Gym', accountNumber: '31877' },
  ],
  'harborlight locked': [makeOffered('Saltmarsh Power & Light', 'Power', '0047 301144')],
  'harborlight suspended': [makeOffered('Mutual of the Capes', 'Insurance', 'MC-77-1402')],
}

type Moment = { today: Day; zone: string }

/** Maria has one payee of each kind, added over the last two years in this order. */
export async function seedPayees(
  tx: Tx,
  member: Member,
  who: string,
  offeredIds: ReadonlyMap<string, number>,
  { today, zone }: Moment,
): Promise<void> {
  const sheets = payees[who] ?? []
  for (const [index, { isOld, ...sheet }] of sheets.entries()) {
    const offeredId = offeredIds.get(sheet.name) ?? null
    const copied = offeredId === null ? null : await findOfferedPayee(tx, member.institutionId, offeredId)
    const row = { ...payeeRow(newPayee(sheet, copied)), offered_payee_id: offeredId, ...(isOld && noAccount) }
    await addPayee(tx, member, row, toDateAt(addDays(today, -700 + index * 17), '19:20', zone))
  }
}

/** Returns a member's payees by name. */
export async function payeesByName(tx: Tx, { institutionId, personId }: Member) {
  const rows = await tx
    .selectFrom('payee')
    .select(['id', 'name', 'nickname', 'phone', 'address1', 'address2', 'city', 'state', 'zip_code', 'account_number'])
    .select(['routing_number', 'bank_account', 'holder_name', 'holder_last_name'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}
