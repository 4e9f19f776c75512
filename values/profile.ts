import { isEmailAddress, wrongEmail } from './email.ts'
import { fillFields } from './form-texts.ts'
import { isPhone, phoneDigits, wrongPhone } from './phone.ts'
import { stateCodes } from './states.ts'
import type { FieldError } from './field-errors.ts'

/** What a member writes about themselves. */
export type ProfileDraft = {
  name: string
  email: string
  mobile: string
  homePhone: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
}

const address = ['address', 'city', 'state', 'zip'] as const
const phones = ['mobile', 'homePhone'] as const
export const maxProfileLengths = { name: 100, email: 254, address: 100, address2: 100, city: 60 } as const

/** Normalizes a draft: trims it, and keeps phones' digits. */
export function tidyProfile(draft: ProfileDraft): ProfileDraft {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()])) as ProfileDraft
  return { ...trimmed, mobile: phoneDigits(trimmed.mobile), homePhone: phoneDigits(trimmed.homePhone) }
}

/** Returns errors of a normalized draft by field. The address is optional for a member who has none yet. */
export function profileErrors(draft: ProfileDraft, hasAddress: boolean): FieldError<ProfileDraft>[] {
  const needsAddress = hasAddress || draft.address2 !== '' || address.some((field) => draft[field] !== '')
  const required = ['name', 'email', ...(needsAddress ? address : [])] as const
  const missing = required.filter((field) => draft[field] === '')
  const tooLong = Object.entries(maxProfileLengths).filter(
    ([field, most]) => draft[field as keyof typeof maxProfileLengths].length > most,
  )
  return [
    ...missing.map((field) => ({ field, text: fillFields })),
    ...tooLong.map(([field, most]) => ({
      field: field as keyof ProfileDraft,
      text: `Write at most ${most} characters.`,
    })),
    ...phones
      .filter((field) => draft[field] !== '' && !isPhone(draft[field]))
      .map((field) => ({ field, text: wrongPhone })),
    ...errorIf('email', draft.email !== '' && !isEmailAddress(draft.email), wrongEmail),
    ...errorIf('state', draft.state !== '' && !stateCodes.includes(draft.state), 'Choose a state.'),
    ...errorIf(
      'zip',
      draft.zip !== '' && !/^\d{5}(-\d{4})?$/.test(draft.zip),
      'Write a ZIP code such as 04101 or 04101-1234.',
    ),
  ]
}

const errorIf = (field: keyof ProfileDraft, isWrong: boolean, text: string) => (isWrong ? [{ field, text }] : [])
