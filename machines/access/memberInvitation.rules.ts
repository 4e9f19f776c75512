import { type Day, typedDay } from '../../values/days.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { type ChosenCredentials, nothingChosen } from '../shared/chosen.rules.ts'
import { errorsIn } from '../shared/fields.rules.ts'
import { birthdayError, digitsError } from './identity.rules.ts'

/** What proves who has the link, as it was typed. */
export type Proof = { dob: string; ssn: string }
export type MemberDraft = Proof & ChosenCredentials
export const emptyMemberDraft: MemberDraft = { dob: '', ssn: '', ...nothingChosen }

/** What the bank compares. */
export type ProvenBy = { hash: string; dob: Day; ssn: string }

/** Returns what is missing in the proof, or can be none. */
export const proofErrors = ({ dob, ssn }: Proof, today: Day): FieldError<MemberDraft>[] =>
  errorsIn<MemberDraft>({ dob: birthdayError(dob, today), ssn: digitsError(ssn) })

/** Returns the proof for the bank. The machine asks only for one that has no errors. */
export const provenBy = (hash: string | null, { dob, ssn }: Proof): ProvenBy => ({ hash: hash ?? '', dob: typedDay(dob) as Day, ssn })
