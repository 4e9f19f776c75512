import { addDays, type Day, toDateAt } from '../../../values/days.ts'
import { disputeDeadlines, disputeReasons, disputeSubject } from '../../../values/disputes.ts'
import { cents, format } from '../../../values/money.ts'
import { addMessage } from '../../conversations/messages-store.ts'
import { addConversation } from '../../conversations/store.ts'
import { findByUsername } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { lineOf } from '../../disputes/lines.ts'
import { addDispute, findDisputable, findDispute, updateDispute } from '../../disputes/store.ts'
import type { Secrets } from '../../security/secrets.ts'
import { type DemoDispute, demoDisputes } from './samples.ts'

type Bank = { institutionId: number; today: Day; asOf: Date; zone: string }

/** Adds disputes of the last weeks, as members and staff would have made them. */
export async function seedDisputes(tx: Tx, secrets: Secrets, bank: Bank): Promise<void> {
  const staff = await findByUsername(tx, bank.institutionId, 'staff', 'ada')
  for (const one of demoDisputes) {
    const member = await findByUsername(tx, bank.institutionId, 'member', one.username)
    if (member && staff) await seedOne(tx, secrets, bank, { one, personId: member.id, staffId: staff.id })
  }
}

type Given = { one: DemoDispute; personId: number; staffId: number }

async function seedOne(tx: Tx, secrets: Secrets, bank: Bank, { one, personId, staffId }: Given): Promise<void> {
  const { institutionId, today, zone } = bank
  const uniqueId = await findDebit(tx, institutionId, personId, one.of)
  const of = await findDisputable(tx, { institutionId, personId }, uniqueId)
  if (!of) return
  // Nothing is later than now.
  const at = (daysAgo: number, time: string) => {
    const then = toDateAt(addDays(today, -daysAgo), time, zone)
    return then < bank.asOf ? then : bank.asOf
  }
  const on = (daysAgo: number) => addDays(today, -daysAgo)
  const form = await addConversation(
    tx,
    { institutionId, personId },
    {
      subject: disputeSubject,
      about: { kind: 'TRANSACTION', id: uniqueId },
      sections: [
        { title: 'About', values: [{ title: 'Transaction', value: of.description }] },
        {
          title: 'Dispute',
          values: [
            { title: 'What is wrong', value: disputeReasons[one.reason] },
            { title: 'Amount in dispute', value: format(cents(of.amount)) },
          ],
        },
      ],
      now: at(one.opened, '17:20'),
    },
  )
  const write = (authorId: number, isFromStaff: boolean, text: string, now: Date) =>
    addMessage(tx, secrets, form, { institutionId, authorId, isFromStaff, text, now })
  await write(personId, false, one.text, at(one.opened, '17:20'))
  await addDispute(
    tx,
    { institutionId, personId },
    {
      formId: form.id,
      of,
      amount: of.amount,
      reason: one.reason,
      isNew: false,
      noticedOn: on(one.opened),
      openedOn: on(one.opened),
      ...disputeDeadlines(on(one.opened), false),
    },
  )
  const row = await findDispute(tx, { institutionId, id: form.id })
  if (!row) return
  if (one.answer) await write(staffId, true, one.answer, at(one.opened - 1, '10:05'))
  if (one.proposedBy) {
    const by = await findByUsername(tx, institutionId, 'staff', one.proposedBy)
    if (by) await updateDispute(row, { proposed_act: 'CREDIT', proposed_by: by.id }).execute(tx)
  }
  if (one.credit) {
    const { daysAgo, num, isFinal } = one.credit
    const told = { amount: cents(of.amount), explanation: null, takeBackOn: null, elsewhere: null, returnedOn: null }
    await write(staffId, true, lineOf(isFinal ? 'DECIDE_FOR' : 'CREDIT', row, told), at(daysAgo, '11:30'))
    await updateDispute(row, {
      credited_on: on(daysAgo),
      credit_num: num,
      ...(isFinal ? { state: 'FOR_MEMBER', decided_on: on(daysAgo), decided_by: staffId } : { state: 'CREDITED' }),
    }).execute(tx)
  }
}

/** Returns the newest transaction of this description. */
async function findDebit(tx: Tx, institutionId: number, personId: number, description: string): Promise<string> {
  const found = await tx
    .selectFrom('ledger_entry')
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'ledger_entry.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .select('ledger_entry.unique_id')
    .where('ledger_entry.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('ledger_entry.description', '=', description)
    .orderBy('happened_on', 'desc')
    .orderBy('ledger_entry.id', 'desc')
    .executeTakeFirst()
  return found?.unique_id ?? ''
}
