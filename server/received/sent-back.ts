import { dayIn, dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import type { AppContext } from '../context.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import { isDebit, type ReturnCode } from './domain.ts'
import type { ReceivingInstitution } from './received-context.ts'
import type { WaitingEntry } from './store.ts'

type Member = { person_id: number; email: string }

/** Tells a member that we sent back what another bank sent to or took from them. `account`: as the member knows it. */
export async function tellSentBack(
  tx: Tx,
  secrets: AppContext['secrets'],
  { id: institutionId, timeZone }: ReceivingInstitution,
  { entry, code, account, member }: { entry: WaitingEntry; code: ReturnCode; account: string | null; member: Member },
  now: Date,
): Promise<void> {
  const { amount, companyName, trace, target } = entry
  const on = dayToWire(dayIn(timeZone, now))
  const told = toNotice(entry, code, account ?? `an account whose number ends in ${target.slice(-4)}`, on)
  await notify(tx, secrets, { institutionId, personId: member.person_id, email: member.email }, told, now)
  await recordAudit(tx, {
    ...bySystem(institutionId, now),
    action: 'sendBackReceived',
    target: { type: 'member', id: member.person_id },
    after: { amount: isDebit(entry.code) ? -amount : amount, account, sender: companyName, trace, code },
  })
}

/** Says that no money moved, and whom to ask. */
function toNotice({ code: kind, amount, companyName }: WaitingEntry, code: ReturnCode, account: string, on: string) {
  const sender = companyName || 'Another bank'
  const takes = isDebit(kind)
  const what = takes ? `tried to take ${format(amount)} from` : `sent ${format(amount)} to`
  const back = takes ? 'sent it back unpaid' : 'sent the money back'
  const text = `${sender} ${what} ${account} on ${on}. ${toWhy(code, takes)}, so we ${back}. Your balance has not changed. Ask ${sender} what to do.`
  return { subject: takes ? 'A withdrawal was sent back unpaid' : 'A deposit was sent back', text, important: true }
}

function toWhy(code: ReturnCode, takes: boolean): string {
  if (code === 'R01') return 'There was not enough money in it'
  if (code === 'R03') return 'You have no such account'
  if (code === 'R23') return 'This is more than is owed on it'
  return takes ? 'Other banks cannot take money from this account' : 'This account takes no such deposits'
}
