import type { components } from '../../api/schema.d.ts'
import { cents, toWire } from '../../values/money.ts'
import type { IssueRow } from './issues-store.ts'

export const toIssue = (row: IssueRow): components['schemas']['ReceivedIssue'] => ({
  id: row.issue_id,
  kind: row.issue_kind,
  folder: row.issue_folder,
  file: row.issue_file,
  foundAt: row.found_at.toISOString(),
  reasons: row.issue_reasons,
  reasonCount: row.reason_count,
  waiting:
    row.like_name === null || row.like_at === null
      ? null
      : {
          entries: row.entry_count ?? 0,
          known: row.known_count ?? 0,
          deposits: toWire(cents(row.deposits ?? 0)),
          withdrawals: toWire(cents(row.withdrawals ?? 0)),
          like: row.like_name,
          likeAt: row.like_at.toISOString(),
        },
  returned:
    row.return_reference === null
      ? null
      : { amount: toWire(cents(row.returned_amount ?? 0)), reference: row.return_reference },
  state: row.issue_state,
  note: row.issue_note,
  settledAt: row.issue_settled_at && row.issue_settled_at.toISOString(),
  settledBy: row.settler,
})
