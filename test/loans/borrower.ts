import type { FastifyInstance } from 'fastify'
import { transact } from '../../server/db/open.ts'
import { setTemplate } from '../../server/loans/store.ts'
import { context, openBank } from '../support/bank.ts'

/** A template with a step for the borrower, one for a second person, and the last step. */
export const testTemplate = [
  {
    id: 2,
    name: 'vessel',
    title: 'Your Vessel',
    fields: [
      {
        name: 'hull',
        label: 'Hull',
        type: 'select',
        required: true,
        choices: [
          { id: 'w', value: 'Wood' },
          { id: 's', value: 'Steel' },
        ],
      },
      { name: 'tons', label: 'Tons', type: 'number', required: true },
      { name: 'captain', label: 'Captain', type: 'text', required: true },
      { name: 'mail', label: 'Harbor e-mail', type: 'email', required: true },
      { name: 'born', label: 'Born', type: 'date', required: true, is: 'adult' },
      { name: 'ssn', label: 'Social Security number', type: 'text', is: 'ssn' },
      { name: 'log', label: 'Log', type: 'textarea', big: true },
    ],
  },
  {
    id: 6,
    name: 'mate',
    title: 'Your Mate',
    coApplicant: true,
    fields: [{ name: 'mateName', label: 'Mate', type: 'text', required: true }],
  },
  {
    name: 'review',
    title: 'Review and Submit',
    fields: [
      { name: 'listLoan', label: 'Loan', type: 'description_submit', icon: 'key', lists: 'loan_request' },
      { name: 'listVessel', label: 'Vessel', type: 'description_submit', icon: 'user', lists: 'vessel' },
      { name: 'listMate', label: 'Mate', type: 'description_submit', lists: 'mate' },
      { name: 'oath', label: 'Oath', type: 'description_submit', texts: ['All of this is true.'] },
    ],
  },
]

export const vessel = {
  hull: 's',
  tons: '42',
  captain: 'Rosa Lindqvist',
  mail: 'rosa@example.test',
  born: '1980-01-31',
  ssn: '900-10-4410',
  log: 'Two voyages.\nNo storms.',
}

export const wish = { amount: 18_500, typeOfLoan: 2, purposeOfLoan: 'A dinghy', coApplicantsNumber: false }

const getFields = (answers: object) => Object.entries(answers).map(([name, enteredValue]) => ({ name, enteredValue }))

export async function openBorrower(template: unknown = testTemplate, app?: FastifyInstance) {
  const bank = await openBank({}, app && { db: context.db, app })
  if (template) await transact(context.db, (tx) => setTemplate(tx, bank.id, template))
  const member = await bank.addMember('rosa')
  const rosa = bank.signIn(member)
  const start = (changes: object = {}) => rosa.call('startLoanApplication', { body: { ...wish, ...changes } })
  return {
    bank,
    member,
    rosa,
    start,
    begin: async (changes: object = {}) => (await start(changes)).data.applicationId,
    save: (applicationId: number, step: number, answers: object, submit = false, browser = rosa) =>
      browser.call('saveLoanProgress', {
        body: { applicationId, applicationJson: { steps: [{ fields: getFields(answers) }] }, step, submit },
      }),
    get: (applicationId: number, browser = rosa) => browser.call('getLoanApplication', { body: { applicationId } }),
    discard: (applicationId: number, browser = rosa) =>
      browser.call('discardLoanApplication', { body: { applicationId } }),
    list: async () => (await rosa.call('getLoanApplications', { body: {} })).data,
    forms: () =>
      context.db.selectFrom('secured_form').selectAll().where('institution_id', '=', bank.id).orderBy('id').execute(),
    rows: () =>
      context.db
        .selectFrom('loan_application')
        .selectAll()
        .where('institution_id', '=', bank.id)
        .orderBy('id')
        .execute(),
  }
}
