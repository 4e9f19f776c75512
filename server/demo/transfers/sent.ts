import { businessDayAfter } from '../../../values/business-days.ts'
import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { SendToType, TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { type Cents, cents } from '../../../values/money.ts'
import { externalMove, type Move } from '../accounts/moves.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { holidaySet } from '../calendar.ts'
import { newConfirmNum } from '../../ledger/ids.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { readContacts, findContact } from '../../transfers/contacts-store.ts'
import { toReceiver } from '../../transfers/send-domain.ts'
import { insertSent } from '../../transfers/send-store.ts'

/** Money sent to a contact. With a reason, it was returned. */
export type DemoSent = {
  contact: string
  sendTo: SendToType
  from: string
  amount: Cents
  on: Day
  comment: string
  confirmNum: string
  handedOn: Day
  returned: { on: Day; reason: string } | null
}

type Story = Pick<DemoSent, 'contact' | 'sendTo' | 'from' | 'comment'> & {
  daysAgo: number
  amount: number
  reason?: string
}

/** None of Maria's is on its way on the demo's first day. */
export function mariaSent(today: Day): DemoSent[] {
  const { BANK_ACCOUNT, VENMO, PAYPAL } = SendToType
  const next = (day: Day) => businessDayAfter(day, holidaySet)
  const stories: Story[] = [
    { contact: 'Adaeze Okafor', sendTo: PAYPAL, from: 'S-001', amount: 120_00, daysAgo: 74, comment: 'Birthday' },
    { contact: 'Imani Brooks', sendTo: VENMO, from: 'S-001', amount: 36_50, daysAgo: 41, comment: 'Pizza' },
    {
      contact: 'Tomas Reyes',
      sendTo: BANK_ACCOUNT,
      from: 'S-001',
      amount: 40_00,
      daysAgo: 27,
      comment: 'Concert tickets',
    },
    {
      contact: 'Casey Closed',
      sendTo: BANK_ACCOUNT,
      from: 'S-001',
      amount: 85_00,
      daysAgo: 18,
      comment: 'Bicycle',
      reason: 'Account closed.',
    },
  ]
  return stories.map(({ daysAgo, amount, reason, ...story }) => {
    const on = addDays(today, -daysAgo)
    const handedOn = next(on)
    const returned = reason ? { on: next(next(handedOn)), reason } : null
    return { ...story, amount: cents(amount), on, confirmNum: newConfirmNum(), handedOn, returned }
  })
}

/** Returns the postings: what left, and what was returned. */
export const movesOfSent = (sent: readonly DemoSent[]): Move[] =>
  sent.flatMap(({ contact, from, amount, on, comment, confirmNum, returned }) => {
    const out = externalMove({ day: on, time: '19:20' }, from, -amount, Kind.ACH_WITHDRAWAL, `Sent to ${contact}`, {
      comment,
    })
    const left = { ...out, kind: postingKinds.moneySent, own: true, confirmNum }
    if (!returned) return [left]
    const back = { comment: returned.reason }
    const into = externalMove(
      { day: returned.on, time: '11:00' },
      from,
      amount,
      Kind.ACH_DEPOSIT,
      `Returned: ${contact}`,
      back,
    )
    return [left, { ...into, kind: postingKinds.moneyReturned }]
  })

export async function seedSent(
  tx: Tx,
  { zone, ...member }: Member & { zone: string },
  sent: readonly DemoSent[],
  idOf: (account: string) => number,
): Promise<void> {
  const ids = new Map((await readContacts(tx, member, new Date(0))).map(({ name, id }) => [name, id]))
  for (const { contact: name, sendTo, from, amount, on, comment, confirmNum, handedOn, returned } of sent) {
    const contact = await findContact(tx, member, ids.get(name) ?? 0)
    if (!contact) throw new Error(`no contact ${name}`)
    const left = {
      accountId: idOf(from),
      amount,
      confirmNum,
      comment,
      on,
      at: toDateAt(on, '19:20', zone),
      undoUntil: null,
    }
    await insertSent(member, toReceiver(contact, sendTo), left).execute(tx)
    await tx
      .updateTable('outgoing_payment')
      .set({
        delivered_at: toDateAt(handedOn, '10:05', zone),
        ...(returned && { returned_at: toDateAt(returned.on, '11:00', zone), return_reason: returned.reason }),
      })
      .where('institution_id', '=', member.institutionId)
      .where('confirmation', '=', confirmNum)
      .execute()
  }
}
