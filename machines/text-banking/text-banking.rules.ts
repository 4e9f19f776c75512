import type { components } from '../../api/schema.d.ts'
import type { ApiError } from '../../api/problems.ts'

type Wire = components['schemas']

export type Phone = {
  /** Its number, which identifies it. */
  id: string
  phoneId: number
  nickname: string
  /** It sent STOP, and gets no replies until it sends START. */
  isStopped: boolean
}
export type TextCommand = Wire['TextCommand']

/** The phones that are registered now. */
export const toPhones = (phones: readonly Wire['CustomerPhone'][]): Phone[] =>
  phones.map(({ id, mobile, nickname, optedOut }) => ({ id: mobile, phoneId: id, nickname, isStopped: optedOut }))

/** Returns whether the error means that text banking is closed to this member, who has no e-statements. */
export const isTextBankingClosed = (error: ApiError | null): boolean => error?.code === 'text_not_eligible'
