import type { ProfileDraft } from '../../values/profile.ts'
import type { Profile } from './profile.services.ts'

export const emptyProfile: ProfileDraft = {
  name: '',
  email: '',
  mobile: '',
  homePhone: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
}

/** Returns the part of a profile that the member can change. */
export const profileDraft = ({
  name,
  email,
  mobile,
  homePhone,
  address,
  address2,
  city,
  state,
  zip,
}: Profile): ProfileDraft => {
  return { name, email, mobile, homePhone, address, address2, city, state, zip }
}
