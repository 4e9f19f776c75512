import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { profileDraft } from '../../machines/profile/profile.rules.ts'
import type { Profile } from '../../machines/profile/profile.services.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const maria: Profile = {
  name: 'Maria Okafor',
  address: '12 Lantern Street',
  address2: 'Apartment 3',
  address3: '',
  email: 'maria@example.test',
  mobile: '5550100001',
  homePhone: '5550140001',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  userOLBAddress: {
    city: 'Portland',
    address: '12 Lantern Street',
    address2: 'Apartment 3',
    zip: '04101',
    state: 'ME',
  },
  userOLBPhone: { phone: '5550100001', homePhone: '5550140001' },
  phrase: '********',
}
const blankAddress = { city: '', address: '', address2: '', zip: '', state: '' }
const olivia: Profile = {
  ...maria,
  ...blankAddress,
  name: 'Olivia Tan',
  email: 'olivia@example.test',
  mobile: '5550100003',
  homePhone: '',
  userOLBAddress: blankAddress,
  userOLBPhone: { phone: '5550100003', homePhone: '' },
}

export const samples = {
  getProfile: {
    answers: { full: maria, empty: olivia },
    refusals: { broken: problem(500, "error trying to get customer's profile") },
  },
  saveProfile: {
    answers: { saved: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      invalid: problem(422, 'Some fields are not valid.', {
        fields: { zip: 'Write a ZIP code such as 04101 or 04101-1234.' },
      }),
      lost: problem(0, "error trying to save customer's profile"),
    },
  },
} satisfies Samples

export const draft = profileDraft(maria)

export const profileAt = (moment: Moment<typeof profileMachine>) =>
  still(profileMachine, { input: { userId: 7 }, draft, ...moment })

export const lab = labOf(profileMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'draft.change': [{ change: { name: 'Mary' } }, { change: { name: '' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getProfile: samples.getProfile,
    saveProfile: { answers: { saved: undefined }, refusals: samples.saveProfile.refusals },
    confirmPassword: { answers: confirmations },
  },
})
