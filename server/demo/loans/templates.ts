import { LoanAppStep as Step } from '../../../values/enumerations.ts'
import type { InstitutionKey } from '../institution/institutions.ts'
import { loanRequest } from '../../loans/template.ts'

const toChoices = (...values: string[]) =>
  values.map((value) => ({ id: value.toLowerCase().replaceAll(/[^a-z]+/g, '_'), value }))

const required = true
const big = true

const personal = (prefix = '') => [
  {
    name: `${prefix}firstName`,
    label: 'First name',
    type: 'text',
    required,
    ...(prefix === '' && { profile: 'firstName' }),
  },
  {
    name: `${prefix}lastName`,
    label: 'Last name',
    type: 'text',
    required,
    ...(prefix === '' && { profile: 'lastName' }),
  },
  { name: `${prefix}birthDate`, label: 'Date of birth', type: 'date', required, is: 'adult', past: true },
  { name: `${prefix}ssn`, label: 'Social Security number', type: 'text', required, is: 'ssn' },
  {
    name: `${prefix}maritalStatus`,
    label: 'Marital status',
    type: 'select',
    choices: toChoices('Married', 'Separated', 'Unmarried'),
  },
]

const employmentFields = (prefix = '') => [
  {
    name: `${prefix}employmentStatus`,
    label: 'Employment',
    type: 'select',
    required,
    choices: toChoices('Employed', 'Self-employed', 'Retired', 'Not employed'),
  },
  { name: `${prefix}employer`, label: 'Employer', type: 'text' },
  { name: `${prefix}employedSince`, label: 'Employed since', type: 'date', past: true },
  { name: `${prefix}monthlyIncome`, label: 'Monthly income in dollars', type: 'number', required },
]

const debtFields = (prefix = '') => [
  {
    name: `${prefix}housing`,
    label: 'Home',
    type: 'select',
    required,
    choices: toChoices('I own', 'I rent', 'I live with others'),
  },
  { name: `${prefix}housingCost`, label: 'Monthly rent or mortgage', type: 'number', required },
  { name: `${prefix}otherDebts`, label: 'Other debts, one on each line', type: 'textarea', big },
]

const reviewField = (lists: string, label: string, icon: string) => ({
  name: `review_${lists}`,
  label,
  type: 'description_submit',
  big,
  icon,
  lists,
})

const promise = {
  name: 'promise',
  label: 'Before you submit',
  type: 'description_submit',
  big,
  icon: 'shield',
  texts: ['What I wrote here is true and complete.', 'The credit union may ask for my credit report.'],
}

/** Contains every kind of field. */
const harborlight = [
  { id: Step.PERSONAL_INFO, name: 'personal_info', title: 'Personal Information', fields: personal() },
  { id: Step.EMPLOYMENT_INFO, name: 'employment_info', title: 'Employment', fields: employmentFields() },
  { id: Step.DEBT_INFO, name: 'debt_info', title: 'Home and Debts', fields: debtFields() },
  {
    id: Step.CONTACT_INFO,
    name: 'contact_info',
    title: 'Contact',
    fields: [
      { name: 'email', label: 'Email', type: 'email', required, big, profile: 'email' },
      { name: 'phone', label: 'Phone', type: 'number', required, phone: true, profile: 'phone' },
      {
        name: 'bestTime',
        label: 'Best time to call',
        type: 'select',
        choices: toChoices('Morning', 'Afternoon', 'Evening'),
      },
    ],
  },
  {
    id: Step.CO_PERSONAL_INFO,
    name: 'co_personal_info',
    title: 'Co-applicant',
    coApplicant: true,
    fields: personal('co_'),
  },
  {
    id: Step.CO_EMPLOYMENT_INFO,
    name: 'co_employment_info',
    title: 'Co-applicant’s Employment',
    coApplicant: true,
    fields: employmentFields('co_'),
  },
  {
    id: Step.CO_DEBT_INFO,
    name: 'co_debt_info',
    title: 'Co-applicant’s Home and Debts',
    coApplicant: true,
    fields: debtFields('co_'),
  },
  {
    name: 'review',
    title: 'Review and Submit',
    fields: [
      reviewField(loanRequest, 'Loan', 'key'),
      reviewField('personal_info', 'You', 'user'),
      reviewField('employment_info', 'Employment', 'chart'),
      reviewField('debt_info', 'Home and debts', 'home'),
      reviewField('contact_info', 'How we reach you', 'mail'),
      reviewField('co_personal_info', 'Co-applicant', 'people'),
      reviewField('co_employment_info', 'Co-applicant’s employment', 'chart'),
      reviewField('co_debt_info', 'Co-applicant’s home and debts', 'home'),
      promise,
    ],
  },
]

/** A smaller credit union's form is shorter. */
const prairieoak = [
  {
    id: Step.PERSONAL_INFO,
    name: 'personal_info',
    title: 'About You',
    fields: [
      { name: 'phone', label: 'Phone', type: 'number', required, phone: true, profile: 'phone' },
      { name: 'monthlyIncome', label: 'Monthly income in dollars', type: 'number', required },
      { name: 'story', label: 'Tell us about it', type: 'textarea', big },
    ],
  },
  {
    name: 'review',
    title: 'Review and Submit',
    fields: [reviewField(loanRequest, 'Loan', 'key'), reviewField('personal_info', 'About you', 'user'), promise],
  },
]

export const templates: Record<InstitutionKey, readonly object[]> = { harborlight, prairieoak }
