import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { waitForWork } from '../db/work-locks.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { toIssue } from './answers.ts'
import { leaveKnownOut, updateFileState } from './files-store.ts'
import { decideIssue } from './issues-domain.ts'
import * as store from './issues-store.ts'

const pageSize = 50

export const received = handlers(() => ({
  getReceivedIssues: async ({ db, institution, query: { settled = false, page = 1 }, total }) => {
    const { rows, count } = await store.readIssues(db, institution.id, { settled, page, pageSize })
    total(count)
    return rows.map(toIssue)
  },

  settleReceivedIssue: async (call) => {
    const { db: tx, institution, caller, body, now } = call
    if (body.act === 'TAKE' || body.act === 'TAKE_NEW') await requireReauthentication(tx, call)
    // Of two files that are taken at once, one must see what the other has.
    if (body.act === 'TAKE_NEW') await waitForWork(tx, 'receivedFiles', institution.id)
    const row = await store.lockIssue(tx, institution.id, body.id)
    if (!row) throw notYoursRefusal()
    const state = decideIssue(row, body.act, body.note)
    const note = body.note.trim()
    if (row.received_file_number !== null) {
      if (state === 'TAKEN_NEW') await leaveKnownOut(tx, institution.id, row.received_file_number)
      await updateFileState(tx, institution.id, row.received_file_number, state === 'REFUSED' ? 'REFUSED' : 'TAKEN')
    }
    await store.settleIssue(tx, institution.id, row.issue_id, {
      issue_state: state,
      issue_note: note,
      issue_settled_at: now,
      issue_settled_by: caller.id,
    })
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.RECEIVED_ISSUE,
      target: { type: 'receivedIssue', id: row.issue_id },
      before: { state: row.issue_state },
      after: {
        act: body.act,
        file: row.issue_file,
        reference: row.return_reference,
        amount: row.returned_amount,
        reason: note,
      },
    })
    const after = await store.findIssue(tx, institution.id, row.issue_id)
    if (!after) throw notYoursRefusal()
    return toIssue(after)
  },
}))
