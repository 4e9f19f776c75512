import type { Member } from '../db/member.ts'

/** An answer to be stored under its key. */
export type Kept = Member & {
  key: string
  operation: string
  bodyHash: string
  state: 'done' | 'refused'
  httpStatus: number
  answer: unknown
  confirmNum: string | null
  madeAt: Date
}

/** A key that was given up before anything was done under it. */
export type Released = Omit<Kept, 'state' | 'httpStatus' | 'operation'> & { state: 'released'; httpStatus: null; operation: '' }

export const rowOf = (kept: Kept | Released) => ({
  institution_id: kept.institutionId,
  person_id: kept.personId,
  key: kept.key,
  operation: kept.operation,
  body_hash: kept.bodyHash,
  state: kept.state,
  http_status: kept.httpStatus,
  answer: kept.answer === null ? null : JSON.stringify(kept.answer),
  confirm_num: kept.confirmNum,
  made_at: kept.madeAt,
})
