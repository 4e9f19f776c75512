import { contactFormMachine } from '../../machines/transfers/contact-form.machine.ts'
import { emptyForm } from '../../machines/transfers/contact-form.rules.ts'
import { SendToType } from '../../values/enumerations.ts'
import { toContact } from '../../machines/transfers/contacts.rules.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { tomas } from './send-money.samples.ts'

export const samples = {
  saveContact: {
    answers: { added: tomas },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      many: problem(422, 'You have 200 contacts. Delete one before you add another.', { code: 'limit' }),
      zip: problem(422, 'Some fields are not valid.', {
        fields: { zip: 'Write a ZIP code such as 04101 or 04101-1234.' },
      }),
      lost: problem(0, 'error trying to save contact'),
    },
  },
} satisfies Samples

export const input = { userId: 7 }
export const filled = {
  ...emptyForm,
  ways: [SendToType.BANK_ACCOUNT],
  name: 'Tomas Reyes',
  nickname: 'Tom',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  routing: '011000015',
  account: '5550017730',
}

export const contactFormAt = (moment: Moment<typeof contactFormMachine>) =>
  still(contactFormMachine, { input, ...moment })

export const lab = labOf(contactFormMachine, {
  inputs: [input],
  events: {
    'draft.change': [{ change: filled }, { change: { name: '' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    saveContact: { answers: { added: toContact(tomas) }, refusals: samples.saveContact.refusals },
    confirmPassword: { answers: confirmations },
  },
})
