import { statementConsentMachine } from '../../machines/statements/statement-consent.machine.ts'
import type { StatementConsent } from '../../machines/statements/statement-consent.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const text = [
  'Harbor Light Credit Union can give you your monthly account statements electronically, in place of paper.',
  '# Your right to paper\nYou can get your statements on paper in place of e-statements. With e-statements you can still ask us for a paper copy: the first one in a year is free, and each further one costs $3.00.',
  '# Your right to withdraw\nYou can withdraw your consent at any time, here under Statements or by calling us, and it costs nothing.',
  '# What you need\nA phone, tablet or computer with a current web browser, a program that opens PDF files, and an email address.',
].join('\n')
const closes = { epay: true, payments: 3, autoPays: 2, texts: true, phones: 1 }

const paper: StatementConsent = { isAgreed: false, text, version: '9f2c41d07b3e', last: null, closes }
const changed: StatementConsent = {
  ...paper,
  text: `${text}\n# Your email address\nChange it under Profile.`,
  version: '01ab23cd45ef',
}
const agreed: StatementConsent = {
  ...paper,
  isAgreed: true,
  last: { act: 'agreed', at: '2026-11-20T14:14:00.000Z', text },
}
const withdrawn: StatementConsent = {
  ...paper,
  last: { act: 'withdrawn', at: '2026-11-20T14:14:00.000Z', text },
  closes: { epay: false, payments: 0, autoPays: 0, texts: false, phones: 0 },
}
const elsewhere: StatementConsent = {
  ...agreed,
  last: null,
  closes: { ...closes, payments: 0, autoPays: 1, phones: 2 },
}
/** Withdrawing closes nothing but paper's opposite. */
const closesNothing: StatementConsent = { ...agreed, closes: withdrawn.closes }

const inField = (field: string, message: string) => problem(422, message, { fields: { [field]: message } })

export const samples = {
  getStatementConsent: {
    answers: { paper, changed, agreed, withdrawn, elsewhere, closesNothing },
    refusals: { broken: problem(500, 'error trying to get your consent to e-statements') },
  },
  getSampleStatement: {
    answers: { file: '%PDF-1.7\n' },
    refusals: { broken: problem(500, 'error trying to get the sample') },
  },
  agreeToEStatements: {
    answers: { agreed },
    refusals: {
      wrongNumber: inField(
        'number',
        'This is not the number in your sample. Open the sample again and enter its number.',
      ),
      oldText: inField('version', 'The text has changed. Please read it as it is now.'),
      many: problem(429, 'Too many attempts.', { retryAfter: 1_200 }),
      lost: problem(0, 'error trying to agree to e-statements'),
    },
  },
  withdrawEStatements: {
    answers: { withdrawn },
    refusals: { lost: problem(0, 'error trying to withdraw your consent to e-statements') },
  },
} satisfies Samples

export const consents = samples.getStatementConsent.answers
export const given = { userId: 7, returnTo: null }
export const filled = { number: '4821' }

export const consentAt = (moment: Moment<typeof statementConsentMachine>) =>
  still(statementConsentMachine, { input: given, ...moment })

export const lab = labOf(statementConsentMachine, {
  inputs: [given, { userId: 7, returnTo: '/dashboard/payments' }],
  events: {
    reload: [{}],
    'draft.change': [{ change: filled }],
    'draft.submit': [{}],
    'sample.open': [{}],
    'withdrawal.ask': [{}],
    'withdrawal.confirm': [{}],
    'withdrawal.cancel': [{}],
  },
  actors: {
    getStatementConsent: samples.getStatementConsent,
    getSampleStatement: {
      answers: { file: new Blob([samples.getSampleStatement.answers.file]) },
      refusals: samples.getSampleStatement.refusals,
    },
    agreeToEStatements: samples.agreeToEStatements,
    withdrawEStatements: samples.withdrawEStatements,
  },
  hiddenStates: {
    'statementConsent consent.left': 'The page from which the member came takes its place.',
    'statementConsent sample.closed': 'The page from which the member came takes its place.',
  },
})
