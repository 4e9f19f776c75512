import { addDays, addMonths, type Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { addGoal } from '../goals/store.ts'

type Planned = {
  account: string
  name: string
  description: string
  amount: number
  counted: number
  deadline: Day
  beganOn: Day
}

/** Maria of Harbor Light has one goal of each kind; everybody else has none. */
export async function seedGoals(
  tx: Tx,
  member: Member,
  who: string,
  idOf: (name: string) => number,
  today: Day,
): Promise<void> {
  if (who !== 'harborlight maria') return
  for (const { account, counted, beganOn, ...goal } of plannedFor(today)) {
    const account_id = idOf(account)
    const { balance } = await tx
      .selectFrom('account')
      .select('balance')
      .where('institution_id', '=', member.institutionId)
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    await addGoal(tx, member, { ...goal, account_id, baseline: balance - counted, began_on: beganOn })
  }
}

const plannedFor = (today: Day): Planned[] => [
  {
    account: 'S-003',
    name: 'Summer holiday',
    description: 'The ferry, and a cabin for four',
    amount: 640_00,
    counted: 427_50,
    deadline: addDays(today, -21),
    beganOn: addMonths(today, -4),
  },
  {
    account: 'L-001',
    name: 'The blue wagon is ours',
    description: 'The last of the car loan',
    amount: 11_200_00,
    counted: 11_081_60,
    deadline: addMonths(today, 1),
    beganOn: addMonths(today, -15),
  },
  {
    account: 'S-015',
    name: 'First semester',
    description: 'Books, and the deposit for a room',
    amount: 800_00,
    counted: 404_00,
    deadline: addMonths(today, 10),
    beganOn: addMonths(today, -8),
  },
  {
    account: 'S-005',
    name: 'Holidays',
    description: 'Presents for everybody',
    amount: 900_00,
    counted: 1_000_00,
    deadline: addMonths(today, 2),
    beganOn: addMonths(today, -10),
  },
  {
    account: 'S-001',
    name: 'New roof',
    description: 'Slate on the north side, and the gutters',
    amount: 8_000_00,
    counted: 0,
    deadline: addMonths(today, 24),
    beganOn: today,
  },
]
