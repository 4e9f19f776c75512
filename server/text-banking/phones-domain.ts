import { notYoursRefusal, Refusal } from '../refusals.ts'
import type { OwnPhone } from './phones-store.ts'

/** Returns the phone, or refuses one that the member does not currently have. */
export function requirePhone(phone: OwnPhone | null): OwnPhone {
  if (!phone) throw notYoursRefusal()
  if (phone.ended_at) throw phoneGoneRefusal()
  return phone
}

export const phoneGoneRefusal = () => new Refusal(404, 'This phone is not registered any more.')
