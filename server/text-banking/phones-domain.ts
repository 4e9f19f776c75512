import { notYours, Refusal } from '../http/answers.ts'
import { fingerprint } from '../security/secrets.ts'
import type { OwnPhone } from './phones-store.ts'

/** The phone, if the member has it now. */
export function currentPhone(phone: OwnPhone | null): OwnPhone {
  if (!phone) throw notYours()
  if (phone.ended_at) throw phoneGone()
  return phone
}

export const phoneGone = () => new Refusal(404, 'This phone is not registered any more.')

/** Changes with every change of the text. */
export const disclosureVersion = (disclosure: string): string => fingerprint(disclosure).slice(0, 12)
