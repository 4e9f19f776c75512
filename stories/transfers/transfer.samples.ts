import type { ContextFrom } from 'xstate'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { emptyTransfer, toTransferOrder, type TransferDraft } from '../../machines/transfers/transfers.rules.ts'
import { toTransferAccounts } from '../../machines/transfers/transfer-accounts.rules.ts'
import { toPreview } from '../../machines/transfers/transfers.services.ts'
import { accountsIn, ofMaria, samples as ofAccounts } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { still } from '../shared/still.ts'

const preview = {
  fromAvailableAfter: 6_660.44,
  fromBalanceAfter: 6_932.19,
  toAvailableAfter: 1_490,
  toBalanceAfter: 1_490,
  sameTransferAt: null,
  firstProcessDate: null,
  nextDate: null,
  nextProcessDate: null,
  lastProcessDate: null,
}

export const samples = {
  previewTransfer: {
    answers: {
      once: preview,
      again: { ...preview, sameTransferAt: '2026-11-20T14:14:00.000Z' },
      monthly: { ...preview, nextDate: '12/20/2026', nextProcessDate: '12/21/2026' },
      untilDate: { ...preview, nextDate: '12/20/2026', nextProcessDate: '12/21/2026', lastProcessDate: '10/20/2027' },
      onceMore: { ...preview, nextDate: '12/20/2026', nextProcessDate: '12/21/2026', lastProcessDate: '12/21/2026' },
      dated: {
        ...preview,
        fromAvailableAfter: null,
        fromBalanceAfter: null,
        toAvailableAfter: null,
        toBalanceAfter: null,
        firstProcessDate: '12/07/2026',
      },
      hidden: { ...preview, toAvailableAfter: null, toBalanceAfter: null },
    },
    refusals: {
      payoff: problem(422, 'Amount exceeds payoff amount', { code: 'limit' }),
      note: problem(422, 'Some characters are not allowed.', {
        fields: { comment: 'Has characters that are not allowed.' },
      }),
      lost: problem(0, 'Error trying to make a transfer'),
    },
  },
  createTransfer: {
    answers: { sent: { confirmNum: '4820193375' }, scheduled: { confirmNum: null } },
    refusals: {
      short: problem(422, 'Amount exceeds available balance', { code: 'limit' }),
      running: problem(409, 'This request is still running.', { code: 'in_progress' }),
      many: problem(429, 'Too many attempts.', { retryAfter: 60 }),
      lost: problem(0, 'Error trying to make a transfer'),
      broken: problem(500, 'Error trying to make a transfer'),
    },
  },
} satisfies Samples

export const fifty = problem(422, 'You have 50 scheduled transfers. Delete one before you add another.', {
  code: 'limit',
})

const { many, longNames } = ofAccounts.getSummary.answers
export const accounts = toTransferAccounts(ofMaria)
const choices = {
  maria: accounts,
  one: accounts.slice(0, 1),
  many: toTransferAccounts(accountsIn(many)),
  longNames: toTransferAccounts(accountsIn(longNames)),
}
const toUniqueId = (id: string) => accounts.find((account) => account.id === id)?.uniqueId ?? ''

export const draft: TransferDraft = {
  ...emptyTransfer,
  amount: '250.00',
  fromId: toUniqueId('S-002'),
  toId: toUniqueId('S-005'),
  note: 'Holiday money',
}
export const toLoan: TransferDraft = { ...draft, amount: '100', toId: toUniqueId('L-001'), note: '' }
export const dated: TransferDraft = { ...draft, amount: '9,000.00', startDate: '12/05/2026' }
export const toCard: TransferDraft = { ...draft, amount: '35.00', toId: toUniqueId('C-001'), note: '' }
const [from, to] = choices.longNames
export const longDraft: TransferDraft = {
  ...draft,
  amount: '9,999,999.99',
  fromId: from?.uniqueId ?? '',
  toId: to?.uniqueId ?? '',
  note: 'A note of one hundred letters, as long as it gets, which wraps onto a second line and a third one, yes',
}
export const monthly: TransferDraft = { ...draft, frequency: 1 }
export const untilDate: TransferDraft = { ...monthly, stops: 'onDate', stopDate: '11/15/2027' }

type TransferMoment = Partial<Omit<ContextFrom<typeof transferMachine>, 'accounts' | 'preview'>> & {
  accounts?: 'loading' | 'shown' | 'failed'
  of?: keyof typeof choices
  flow?: 'form' | 'previewing' | 'review' | 'sending' | 'sent' | 'refused' | 'unknown'
  once?: 'sending' | 'verifyingOutcome'
  preview?: keyof typeof samples.previewTransfer.answers
}

/** Returns a transfer at rest, with what the machine computes from the draft. */
export function transferAt({
  accounts: known = 'shown',
  of = 'maria',
  flow = 'form',
  once = 'sending',
  preview = 'once',
  ...change
}: TransferMoment) {
  const order = change.draft ? toTransferOrder(change.draft, choices[of]) : null
  return still(transferMachine, {
    input: { userId: 7 },
    value: { accounts: known, flow },
    accounts: known === 'shown' ? choices[of] : null,
    order,
    preview: order && toPreview(samples.previewTransfer.answers[preview], order),
    confirmNum: samples.createTransfer.answers.sent.confirmNum,
    inside: flow === 'sending' ? { createTransfer: onceAt(once) } : {},
    ...change,
  })
}

const order = toTransferOrder(draft, accounts)

export const lab = labOf(transferMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'draft.change': [{ change: draft }, { change: { ...draft, amount: '99,999.00' } }],
    'draft.submit': [{}],
    'transfer.confirm': [{}],
    'transfer.cancel': [{}],
    'problem.close': [{}],
    'receipt.close': [{}],
    reload: [{}],
    'money.move': [{}],
  },
  actors: {
    getSummary: { answers: { maria: ofMaria } },
    previewTransfer: {
      answers: order ? { once: toPreview(samples.previewTransfer.answers.once, order) } : {},
      refusals: samples.previewTransfer.refusals,
    },
    createTransfer: { answers: endings(samples.createTransfer.answers.sent) },
    moneyChannel: { tells: ['money.move'] },
  },
})
