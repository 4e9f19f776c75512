import { type RawBuilder, sql } from 'kysely'
import type { Member } from './member.ts'

/** An answer that is stored under its key. */
export type StoredAnswer = Member & {
  key: string
  operation: string
  bodyHash: string
  state: 'done' | 'refused'
  httpStatus: number
  answer: unknown
  confirmNum: string | null
  madeAt: Date
}

/** A key that was canceled before anything was done under it. */
export type ReleasedKey = Omit<StoredAnswer, 'state' | 'httpStatus' | 'operation'> & {
  state: 'released'
  httpStatus: null
  operation: ''
}

export const storedAnswerRow = (stored: StoredAnswer | ReleasedKey) => ({
  institution_id: stored.institutionId,
  person_id: stored.personId,
  key: stored.key,
  operation: stored.operation,
  body_hash: stored.bodyHash,
  state: stored.state,
  http_status: stored.httpStatus,
  answer: stored.answer === null ? null : JSON.stringify(stored.answer),
  confirm_num: stored.confirmNum,
  made_at: stored.madeAt,
})

const columns = sql.raw(
  'institution_id, person_id, key, operation, body_hash, state, http_status, answer, confirm_num, made_at',
)

/** Returns the statement that stores answers, to be part of a larger statement. */
export const insertAnswers = (answers: readonly StoredAnswer[]): RawBuilder<unknown> => {
  const rows = answers.map((stored) => ({ ...storedAnswerRow(stored), answer: stored.answer }))
  return sql`insert into operation (${columns})
    select ${columns} from jsonb_populate_recordset(null::operation, ${JSON.stringify(rows)}::jsonb)`
}
