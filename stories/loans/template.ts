import type { components } from '../../api/schema.d.ts'

type State = components['schemas']['LoanApplicationState']
type Step = components['schemas']['LoanStep']
type Field = components['schemas']['LoanField']

const field = (name: string, label: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  label,
  type,
  required: true,
  big: false,
  enteredValue: '',
  possibleValues: [],
  icon: null,
  past: false,
  phone: false,
  values: [],
  ...more,
})

const optional = { required: false }
const homes = ['I own', 'I rent', 'I live with others'].map((value, index) => ({ id: String(index), value }))

/** A step with every kind of field. */
const about: Step = {
  id: 2,
  name: 'personal_info',
  title: 'Step 02 - Personal Information',
  progressBar: 33,
  lastStep: false,
  fields: [
    field('name', 'Full name', 'text'),
    field('birthDate', 'Date of birth', 'date', { past: true }),
    field('ssn', 'Social Security number', 'text'),
    field('home', 'Home', 'select', { possibleValues: homes }),
    field('income', 'Monthly income in dollars', 'number'),
    field('email', 'Email', 'email', { big: true }),
    field('debts', 'Other debts, one on each line', 'textarea', { ...optional, big: true }),
  ],
}

const work: Step = {
  id: 3,
  name: 'employment_info',
  title: 'Step 03 - Employment',
  progressBar: 67,
  lastStep: false,
  fields: [field('employer', 'Employer', 'text'), field('since', 'Employed since', 'date', optional)],
}

const review: Step = {
  id: 0,
  name: 'review',
  title: 'Step 04 - Review and Submit',
  progressBar: 100,
  lastStep: true,
  fields: [
    field('listLoan', 'Loan', 'description_submit', {
      ...optional,
      big: true,
      icon: 'key',
      values: [
        'Amount: $18,500.00',
        'Loan Type: Used Vehicle',
        'Purpose: A car with room for three',
        'Co-applicant: No',
      ],
    }),
    field('promise', 'Before you submit', 'description_submit', {
      ...optional,
      big: true,
      icon: 'shield',
      values: ['What I wrote here is true and complete.', 'The credit union may ask for my credit report.'],
    }),
  ],
}

const entered: Record<string, string> = {
  name: 'Maria Okafor',
  birthDate: '1986-04-12',
  ssn: '***-**-4321',
  home: '1',
  income: '4200',
  email: 'maria@example.test',
  employer: 'Northgate Middle School',
  since: '2014-08-18',
}

const answered = (step: Step): Step => ({
  ...step,
  fields: step.fields.map((each) => ({ ...each, enteredValue: entered[each.name] ?? '' })),
})

export const begun: State = { applicationId: 14, currentStep: 1, templateJson: { steps: [about, work, review] } }
export const second: State = { ...begun, currentStep: 2, templateJson: { steps: [answered(about), work, review] } }
export const last: State = {
  ...begun,
  currentStep: 3,
  templateJson: { steps: [answered(about), answered(work), review] },
}
export const sent: State = { ...begun, templateJson: { steps: [] } }
