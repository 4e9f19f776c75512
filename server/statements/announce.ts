import { dayIn, monthOf } from '../../values/days.ts'
import type { Institution } from '../db/institution.ts'
import type { Tx } from '../db/open.ts'
import { postNotice } from '../delivery/notices.ts'
import { writeMessages } from '../delivery/outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import { isMadeLate, type Period } from './domain.ts'
import type { OwnerRow } from './people-store.ts'

/** Notifies the members who get e-statements. The others get them on paper. */
export async function announce(
  tx: Tx,
  secrets: Secrets,
  { id: institutionId, name, timeZone }: Institution,
  period: Period,
  people: readonly OwnerRow[],
  now: Date,
): Promise<void> {
  if (isMadeLate(period, dayIn(timeZone, now))) return
  const told = people.filter(({ e_statements }) => e_statements)
  if (told.length === 0) return
  const subject = `Your ${monthOf(period.month)} statement is ready`
  const text = `${subject} at ${name}. Find it under Statements.`
  await postNotice(
    tx,
    { institutionId, by: null, to: told.map(({ id }) => id) },
    { kind: 'notification', text, statementMonth: period.month, important: false, postedAt: now },
  )
  const messages = told.map(({ email }) => ({
    channel: 'email' as const,
    to: email,
    subject,
    text,
    isBulk: true as const,
  }))
  await writeMessages(tx, secrets, institutionId, now, messages)
}
