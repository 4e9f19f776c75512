import { type Day, typedDay } from '../../values/days.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type ChosenCredentials, nothingChosen } from '../shared/chosen.rules.ts'
import { getErrorFields } from '../shared/fields.rules.ts'
import { birthdayError, digitsError } from './identity.rules.ts'

/** The proof as it was typed. */
export type Proof = { dob: string; ssn: string }
export type MemberDraft = Proof & ChosenCredentials
export const emptyMemberDraft: MemberDraft = { dob: '', ssn: '', ...nothingChosen }

/** The proof in the form that the bank compares. */
export type IdentityProof = { hash: string; dob: Day; ssn: string }

/** Returns what is missing or invalid in the proof. */
export const proofErrors = ({ dob, ssn }: Proof, today: Day): FieldError<MemberDraft>[] =>
  getErrorFields<MemberDraft>({ dob: birthdayError(dob, today), ssn: digitsError(ssn) })

/** Converts a proof for the bank. Call it only if there are no errors. */
export const toIdentityProof = (hash: string | null, { dob, ssn }: Proof): IdentityProof => ({
  hash: hash ?? '',
  dob: typedDay(dob) as Day,
  ssn,
})
