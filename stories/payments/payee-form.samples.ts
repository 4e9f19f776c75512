import { payeeFormMachine } from '../../machines/payments/payee-form.machine.ts'
import { fillFromOffered, payeeDraft, emptyPayee } from '../../machines/payments/payee-form.rules.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { payees, samples as details } from './payee.samples.ts'

const reauth = problem(403, 'Please confirm your password.', { code: 'reauth_required' })
const already = problem(409, 'You already have this payee.')
const limited = problem(429, 'Too many attempts.', { retryAfter: 600 })
const invalid = problem(422, 'Some fields are not valid.', {
  fields: { zipCode: 'Write a ZIP code such as 04101 or 04101-1234.' },
})
const power = {
  name: 'Saltmarsh Power & Light',
  phone: '5550175521',
  address1: '4 Dam Road',
  address2: '',
  city: 'Portland',
  state: 'ME',
}

export const samples = {
  getDefaultPayees: {
    answers: {
      two: [
        { legacyPayeeId: 3, ...power, zipCode: '04101' },
        {
          legacyPayeeId: 5,
          ...power,
          name: 'Tern Mobile',
          address1: '200 Signal Street',
          city: 'Boston',
          state: 'MA',
          zipCode: '02108',
        },
      ],
    },
    refusals: { broken: problem(500, 'error trying to get default payees') },
  },
  insertPayee: {
    answers: { added: { uniqueId: payees.water.uniqueId, payeeId: 21 } },
    refusals: { reauth, already, limited, invalid, lost: problem(0, 'error trying to insert payees') },
  },
  updatePayee: {
    answers: { changed: null },
    refusals: { reauth, already, lost: problem(0, 'error trying to update payees') },
  },
} satisfies Samples

export const offered = samples.getDefaultPayees.answers.two
export const adding = { userId: 7, uniqueId: null }
export const editing = { userId: 7, uniqueId: payees.water.uniqueId }
export const filled = payeeDraft(payees.water)
export const chosen = { ...emptyPayee, ...fillFromOffered(offered, 3) }

export const payeeFormAt = (moment: Moment<typeof payeeFormMachine>) =>
  still(payeeFormMachine, { input: adding, offered, ...moment })

export const lab = labOf(payeeFormMachine, {
  inputs: [adding, editing],
  events: {
    reload: [{}],
    'draft.change': [{ change: filled }, { change: { city: '' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getDefaultPayees: { answers: { two: offered }, refusals: samples.getDefaultPayees.refusals },
    getPayeeDetail: { answers: { water: payees.water }, refusals: details.getPayeeDetail.refusals },
    insertPayee: { answers: { added: payees.water.uniqueId }, refusals: samples.insertPayee.refusals },
    updatePayee: { answers: { changed: undefined }, refusals: samples.updatePayee.refusals },
    confirmPassword: { answers: confirmations },
  },
  hiddenStates: {
    'payeeForm opening': 'What the form begins with is read at once.',
    'payeeForm missing': 'Page Not Found takes its place, and in a dialog a message.',
  },
})
