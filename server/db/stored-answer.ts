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
