import { isRoutingNumber } from '../../values/payees.ts'
import type { AppContext } from '../context.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import type { AchEntry } from './ach-file.ts'
import { lockCorrected, updateAccountOf } from './corrections-store.ts'
import type { ReceivingInstitution } from './received-context.ts'

type Correction = { routing?: string; account?: string }

/** Returns what a notice of change gives as right; null where it corrects nothing that we send. */
function readCorrection({ code, corrected }: { code: string; corrected: string }): Correction | null {
  const [routing, account] = [corrected.slice(0, 9), corrected.slice(0, 17).trim()]
  if (code === 'C01' || code === 'C06') return { account }
  if (code === 'C02') return { routing }
  if (code === 'C03') return { routing, account: corrected.slice(12, 29).trim() }
  return code === 'C07' ? { routing, account: corrected.slice(9, 26).trim() } : null
}

const isUsable = ({ routing, account }: Correction) =>
  (routing === undefined || isRoutingNumber(routing)) && (account === undefined || /^[A-Za-z\d-]{1,17}$/.test(account))

/**
 * Corrects the bank account of the payee or contact to whom a payment went, and notifies the member. Returns false where there
 * is no such payment. What the member has changed since stays.
 */
export async function correctPayee(
  tx: Tx,
  secrets: AppContext['secrets'],
  { id: institutionId }: ReceivingInstitution,
  { individualId, notice }: Pick<AchEntry, 'individualId' | 'notice'>,
  now: Date,
): Promise<boolean> {
  const row = await lockCorrected(tx, institutionId, individualId)
  if (!row || !notice) return false
  const correction = readCorrection(notice)
  if (!correction || !isUsable(correction)) return false
  const { routing = row.routing_number, account = row.account_number } = correction
  if (routing === row.routing_number && account === row.account_number) return true
  if (!(await updateAccountOf(tx, institutionId, row, { routing, account }))) return true
  await recordAudit(tx, {
    ...bySystem(institutionId, now),
    action: 'correctPayee',
    target: { type: row.contact_id === null ? 'payee' : 'contact', id: row.contact_id ?? row.payee_id ?? 0 },
    before: { routing: row.routing_number },
    after: { routing, code: notice.code },
  })
  const text = `The bank of ${row.name} told us that the account to which you pay has changed. Your next payment goes to the account that ends in ${account.slice(-4)}${routing === row.routing_number ? '' : `, routing number ${routing}`}. You do not need to do anything. If this looks wrong, contact us.`
  await notify(
    tx,
    secrets,
    { institutionId, personId: row.person_id, email: row.email },
    { subject: 'A bank account of yours to pay was corrected', text, important: true },
    now,
  )
  return true
}
