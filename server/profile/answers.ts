import type { components } from '../../api/schema.d.ts'
import type { ProfileRow, QuestionRow } from './store.ts'

type Schemas = components['schemas']

/** Returns every field twice, flat and in groups, as the contract wants. */
export function profileAnswer({ mobile: kept, homePhone, name, email, ...row }: ProfileRow): Schemas['Profile'] {
  const { address, address2, address3, city, state, zip } = row
  const mobile = kept ?? ''
  return {
    name,
    address,
    address2,
    address3,
    email,
    mobile,
    homePhone,
    city,
    state,
    zip,
    userOLBAddress: { city, address, address2, zip, state },
    userOLBPhone: { phone: mobile, homePhone },
    phrase: '********',
  }
}

export const questionAnswer = (
  { id, question, answer_hash }: QuestionRow,
  index: number,
): Schemas['ChallengeQuestion'] => ({
  id,
  secret: question,
  answer: '',
  hasAnswer: answer_hash !== null,
  index,
})
