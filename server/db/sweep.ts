import { sql } from 'kysely'
import { ofAllInstitutions } from './all-institutions.ts'
import { type Db, transactWithoutLimit, type Tx } from './open.ts'
import { erasedContents } from './columns.ts'
import { isInNoDraft } from './message-files.ts'

const day = 24 * 3_600_000

/** Deletes expired rows. Any number of processes may sweep at once. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const deletions = [
    (tx: Tx) => tx.deleteFrom('call_count').where('period_start', '<', ago(2)),
    (tx: Tx) => tx.deleteFrom('attempt_count').where('ends_at', '<', ago(2)),
    (tx: Tx) => tx.deleteFrom('sign_in_line').where('expires_at', '<', ago(1)),
    (tx: Tx) => tx.deleteFrom('operation').where('made_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('one_time_code').where('expires_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('phone_call').where('kept_at', '<', ago(30)),
    // Keep used registrations: they prove what the member accepted.
    (tx: Tx) => tx.deleteFrom('phone_registration').where('used_at', 'is', null).where('sent_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('pending_sign_in').where('expires_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('recovery_proof').where('expires_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('reset_link').where('expires_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('member_invitation').where('expires_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('recovery_request').where('expires_at', '<', ago(2)),
    (tx: Tx) => tx.deleteFrom('used_challenge').where('expires_at', '<', ago(2)),
    (tx: Tx) =>
      tx
        .deleteFrom('proof_limit')
        .where('touched_at', '<', ago(2))
        // Those count for 30 days.
        .where((eb) => eb.or([eb('kind', '<>', 'second factor'), eb('touched_at', '<', ago(30))])),
    (tx: Tx) => tx.deleteFrom('sso_ticket').where('expires_at', '<', ago(2)),
    (tx: Tx) => tx.deleteFrom('member_view').where('ended_at', '<', ago(30)),
    (tx: Tx) => tx.deleteFrom('session').where('expires_at', '<', ago(30)),
    (tx: Tx) =>
      tx
        .deleteFrom('remembered_device')
        .where((eb) => eb.or([eb('last_used_at', '<', ago(60)), eb('forgotten_at', '<', ago(30))])),
    (tx: Tx) =>
      tx
        .deleteFrom('outbox_message')
        .where((eb) => eb.or([eb('delivered_at', '<', ago(7)), eb('made_at', '<', ago(30))])),
    // What a removed search asked for; its id stays, so that its address is known to be gone.
    (tx: Tx) =>
      tx
        .updateTable('saved_search')
        .set({ name: '', description: '', filters: '{}', columns: '[]' })
        .where('removed_at', '<', ago(1))
        .where('name', '<>', ''),
    (tx: Tx) => tx.deleteFrom('message_draft').where('saved_at', '<', ago(60)),
    // After the drafts, which keep their files.
    (tx: Tx) =>
      tx
        .deleteFrom('message_file')
        .where('message_id', 'is', null)
        .where('attached_at', '<', ago(1))
        .where(isInNoDraft),
    (tx: Tx) =>
      tx
        .updateTable('loan_application')
        .set({ ...erasedContents, erased_at: now })
        .where('touched_at', '<', ago(30))
        .where('sent_at', 'is', null)
        .where('erased_at', 'is', null),
  ]
  const failures: unknown[] = []
  // One transaction for each deletion, so that locks are short even with many rows. One that fails must not stop others.
  for (const deletion of deletions)
    await transactWithoutLimit(
      db,
      async (tx) => void (await deletion(tx).modifyEnd(ofAllInstitutions).execute()),
    ).catch((error) => failures.push(error))
  while ((await transactWithoutLimit(db, (tx) => eraseConversations(tx, now))) > 0);
  if (failures.length > 0) throw failures[0]
}

/**
 * Erases what was written in closed forms that are older than their institution keeps it; a part of them at a time. A form
 * whose dispute is not over is kept, and so is one with a newer note; one that somebody writes in now waits.
 */
async function eraseConversations(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select form.institution_id, form.id from secured_form as form join institution on institution.id = form.institution_id
      where conversation_months > 0 and is_archived and (form_erased_at is null or message_count + note_count > 0)
        and coalesce(last_written_at, sent_at) < ${now}::timestamptz - make_interval(months => conversation_months)
        and not exists (
          select from dispute where dispute.institution_id = form.institution_id and form_id = form.id
            and state in ('OPEN', 'CREDITED', 'TAKING_BACK'))
        and not exists (
          select from form_note as note where note.institution_id = form.institution_id and form_id = form.id
            and written_at >= ${now}::timestamptz - make_interval(months => conversation_months))
      limit 500 for no key update of form skip locked
    ), files as (
      delete from message_file using old, form_message
      where message_file.institution_id = old.institution_id and message_id = form_message.id
        and form_message.institution_id = old.institution_id and form_message.form_id = old.id
    ), messages as (
      delete from form_message using old where form_message.institution_id = old.institution_id and form_id = old.id
    ), notes as (
      delete from form_note using old where form_note.institution_id = old.institution_id and form_id = old.id
    )
    update secured_form set sections = '[]', about_kind = null, about_id = null, message_count = 0, note_count = 0, waits_for = null, form_erased_at = ${now}, edit_count = edit_count + 1
    from old where secured_form.institution_id = old.institution_id and secured_form.id = old.id ${ofAllInstitutions}`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
