import type { ContextFrom } from 'xstate'
import type { components } from '../../api/schema.d.ts'
import { toContact } from '../../machines/transfers/contacts.rules.ts'
import { sendMoneyMachine } from '../../machines/transfers/send-money.machine.ts'
import { emptySend, type SendDraft, toSendOrder } from '../../machines/transfers/send-money.rules.ts'
import { SendToType } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { receiptAt, receipts } from './receipt.samples.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ofMaria } from '../accounts/summary.samples.ts'
import { accounts } from './transfer.samples.ts'

type Wire = components['schemas']['Contact']

export const tomas: Wire = {
  id: 8,
  name: 'Tomas Reyes',
  nickname: 'Tom',
  address1: '14 Pier Street',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  paypal: 'tomas@example.test',
  venmo: '',
  routing: '**** 0015',
  account: '**** 7730',
  onItsWay: 40,
  hold: null,
  justSent: [],
}
const blank = {
  nickname: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  paypal: '',
  venmo: '',
  routing: '',
  account: '',
}
const lena: Wire = { ...blank, id: 9, name: 'Lena Fisk', venmo: '@lena-fisk', onItsWay: 0, hold: null, justSent: [] }
const long: Wire = {
  ...tomas,
  id: 10,
  name: 'Wolfeschlegelsteinhausenbergerdorff the younger of Great Cranberry',
  nickname: 'The one who lends me the boat',
  venmo: '@wolfeschlegelsteinhausenberge',
  onItsWay: 0,
  hold: null,
}

export const samples = {
  getContacts: {
    answers: {
      some: [lena, tomas],
      new: [lena, { ...tomas, hold: { above: 500, hours: 24 } }],
      none: [] as Wire[],
      long: [long, lena, tomas],
    },
    refusals: { broken: problem(500, 'error trying to get contacts') },
  },
  removeContact: {
    answers: { removed: null },
    refusals: {
      gone: problem(404, 'This contact is not in your list any more.'),
      lost: problem(0, 'error trying to remove contact'),
    },
  },
  sendMoney: {
    answers: { sent: { confirmNum: '4820193377' } },
    refusals: {
      overLimit: problem(422, 'This is more than may leave your accounts today. $60.00 are left.', { code: 'limit' }),
      note: problem(422, 'Some characters are not allowed.', {
        fields: { comment: 'Has characters that are not allowed.' },
      }),
      running: problem(409, 'This request is still running.', { code: 'in_progress' }),
      lost: problem(0, 'Error trying to send money'),
    },
  },
} satisfies Samples

const { some, new: added, long: longNames } = samples.getContacts.answers
export const contacts = {
  some: some.map(toContact),
  new: added.map(toContact),
  none: [],
  long: longNames.map(toContact),
}

const fromId = accounts.find(({ id }) => id === 'S-002')?.uniqueId ?? ''
export const draft: SendDraft = {
  ...emptySend,
  amount: '1,240.00',
  note: 'Concert tickets',
  fromId,
  contactId: 8,
  sendTo: SendToType.BANK_ACCOUNT,
}
const items = contacts.some
export const tom = items[1]

const justSent = receiptAt({ value: 'undoable', receipt: receipts.justSent, secondsLeft: 58 })

type States = {
  contacts: 'loading' | 'failed' | 'shown' | 'reloading' | 'confirming' | 'removing'
  accounts: 'loading' | 'failed' | 'shown' | 'reloading'
  dialog: 'none' | 'contactForm'
  flow: 'form' | 'review' | 'sending' | 'sent' | 'sentAlone' | 'refused' | 'unknown'
}
type SendMoment = Partial<ContextFrom<typeof sendMoneyMachine>> & {
  at?: Partial<States>
  once?: 'sending' | 'verifyingOutcome'
  inside?: Moment<typeof sendMoneyMachine>['inside']
}

/** Returns the flow of Send Money at rest, with what the machine makes of the draft. */
export function sendMoneyAt({ at = {}, once = 'sending', inside = {}, ...change }: SendMoment) {
  const value: States = { contacts: 'shown', accounts: 'shown', dialog: 'none', flow: 'form', ...at }
  const known = { draft: emptySend, items, accounts, ...change }
  return still(sendMoneyMachine, {
    input: { userId: 7 },
    value,
    ...known,
    order: toSendOrder(known),
    reviewedAt: Date.parse('2026-11-20T14:14:00.000Z'),
    chosen: tom ?? null,
    confirmNum: samples.sendMoney.answers.sent.confirmNum,
    inside: {
      ...(at.flow === 'sending' && { sendMoney: onceAt(once) }),
      ...(at.flow === 'sent' && { receipt: justSent }),
      ...inside,
    },
  })
}

export const lab = labOf(sendMoneyMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'search.change': [{ query: '' }],
    'contact.choose': tom ? [{ contact: tom }] : [],
    'contactForm.open': [{}],
    'draft.change': [{ change: draft }],
    'draft.submit': [{}],
    'money.confirm': [{}],
    'money.cancel': [{}],
    'problem.close': [{}],
    'receipt.close': [{}],
    'row.remove': [{ id: 8 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'removal.undo': [{ id: 8 }],
    reload: [{}],
    'money.move': [{}],
  },
  actors: {
    getContacts: { answers: { some: items } },
    removeContact: { answers: { removed: undefined }, refusals: samples.removeContact.refusals },
    getSummary: { answers: { maria: ofMaria } },
    contactForm: { answers: { saved: tom ?? null, closed: null } },
    sendMoney: {
      answers: {
        ...endings(samples.sendMoney.answers.sent),
        wrongNote: { state: 'refused', error: samples.sendMoney.refusals.note },
      },
    },
    receipt: { answers: { missing: { missing: true } } },
    moneyChannel: { tells: ['money.move'] },
  },
  unreachable: {
    'sendMoney flow.sending: sendMoney failed 2/2':
      'It takes three crashes after five other steps, while two lists are read beside them; send-money.machine.test.ts takes it.',
  },
  hiddenStates: { 'sendMoney undo.restoring': 'The row comes back when the list is read again.' },
})
