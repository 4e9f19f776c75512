import { expect, test } from 'vitest'
import {
  toLoanAnswers,
  loanStepDraft,
  isDrawable,
  type LoanField,
  type LoanStep,
  stepErrors,
} from '../../machines/loans/loan-application.rules.ts'
import { emptyRequest, loanRequestErrors, contactPreferences } from '../../machines/loans/loan-request.rules.ts'
import { emptyLoan, newLoanErrors } from '../../machines/loans/new-loan.rules.ts'
import { refuseWrongStep, stepLeft } from '../../server/loans/domain.ts'
import { parseTemplate, TemplateError } from '../../server/loans/template.ts'
import { day, dayIn } from '../../values/days.ts'
import { testInEveryZone } from '../values/zones.ts'
import { testTemplate } from './borrower.ts'

const field = (name: string, type: LoanField['type'], more: Partial<LoanField> = {}): LoanField => ({
  name,
  label: name,
  type,
  required: true,
  big: false,
  past: false,
  phone: false,
  enteredValue: '',
  possibleValues: [{ id: 'w', value: 'Wood' }],
  icon: null,
  values: [],
  ...more,
})
const makeStep = (...fields: LoanField[]): LoanStep => ({
  id: 2,
  name: 'one',
  title: 'One',
  progressBar: 50,
  lastStep: false,
  fields,
})
const today = day('2026-11-20')

/** 20:30 and 23:30 in New York. */
const evenings = ['2026-11-21T01:30:00Z', '2026-11-21T04:30:00Z']

testInEveryZone('an empty date is today at the institution, in the evening too', () => {
  const drafts = evenings.map((at) =>
    loanStepDraft(makeStep(field('since', 'date')), dayIn('America/New_York', new Date(at))),
  )
  expect(drafts).toEqual([{ since: '11/20/2026' }, { since: '11/20/2026' }])
})

test('a date that was left empty when its step was saved stays empty', () => {
  expect(loanStepDraft(makeStep(field('since', 'date')), day('2026-11-20'), true)).toEqual({ since: '' })
})

test('a saved date in the past starts empty', () => {
  expect(loanStepDraft(makeStep(field('born', 'date', { past: true })), today)).toEqual({ born: '' })
})

test('an optional field is left out if untouched, and sent if it was emptied', () => {
  const optional = { required: false }
  const step = makeStep(
    field('since', 'date', optional),
    field('until', 'date', optional),
    field('note', 'text', optional),
    field('employer', 'text', { ...optional, enteredValue: 'Harbor' }),
    field('ready', 'date'),
  )
  const begun = loanStepDraft(step, today)
  const { steps } = toLoanAnswers(step, { ...begun, until: '', employer: '' }, begun)
  expect(steps[0]?.fields).toEqual([
    { name: 'until', enteredValue: '' },
    { name: 'employer', enteredValue: '' },
    { name: 'ready', enteredValue: '2026-11-20' },
  ])
})

test.each([
  ['1200', 'Write a phone number of 10 digits.'],
  ['(207) 555-0100', null],
])('a phone number %s is judged as in the profile', (typed, text) => {
  const step = makeStep(field('phone', 'number', { phone: true }))
  expect(stepErrors(step, { phone: typed }, today)).toEqual(text === null ? [] : [{ field: 'phone', text }])
})

testInEveryZone(
  'a person who turns 18 today is old enough, and one who turns 18 tomorrow is not, in the evening too',
  () => {
    const [vessel] = parseTemplate([
      { ...testTemplate[0], fields: [{ name: 'born', label: 'Born', type: 'date', is: 'adult' }] },
    ])
    const verdict = (born: string, at: string) =>
      vessel && refused(() => refuseWrongStep(vessel, { born }, dayIn('America/New_York', new Date(at))))
    expect(evenings.map((at) => [verdict('2008-11-20', at), verdict('2008-11-21', at)])).toEqual([
      [null, 'An applicant must be 18 or older.'],
      [null, 'An applicant must be 18 or older.'],
    ])
  },
)

test.each<[string, string, string | null]>([
  ['born', '1886-04-12', 'This date is more than 120 years ago. Check the year.'],
  ['born', '1906-11-20', null],
  ['since', '2026-11-20', null],
  ['since', '2062-11-20', 'This date cannot be in the future.'],
  ['until', '2062-11-20', null],
])('the date %s of %s is judged as one that a person can have meant', (name, answer, text) => {
  const [vessel] = parseTemplate([
    {
      ...testTemplate[0],
      fields: [
        { name: 'born', label: 'Born', type: 'date', is: 'adult' },
        { name: 'since', label: 'Employed since', type: 'date', past: true },
        { name: 'until', label: 'Employed until', type: 'date' },
      ],
    },
  ])
  expect(vessel && refused(() => refuseWrongStep(vessel, { [name]: answer }, day('2026-11-20')))).toBe(text)
})

function refused(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('a step starts with the earlier input, dates as shown, without the texts to read', () => {
  const step = makeStep(
    field('a', 'text', { enteredValue: 'Rosa' }),
    field('b', 'date', { enteredValue: '1980-01-31' }),
    field('c', 'description_submit'),
  )
  expect(loanStepDraft(step, today)).toEqual({ a: 'Rosa', b: '01/31/1980' })
})

test('answers are sent in the bank’s format', () => {
  const step = makeStep(
    field('income', 'number'),
    field('since', 'date'),
    field('name', 'text'),
    field('read', 'description_submit'),
  )
  expect(toLoanAnswers(step, { income: ' $4,200 ', since: '1/5/2014', name: ' Rosa ' }, {})).toEqual({
    steps: [
      {
        fields: [
          { name: 'income', enteredValue: '4200' },
          { name: 'since', enteredValue: '2014-01-05' },
          { name: 'name', enteredValue: 'Rosa' },
        ],
      },
    ],
  })
})

test.each<[LoanField['type'], string, string | null]>([
  ['text', ' ', 'please complete all required fields'],
  ['text', 'Rosa', null],
  ['text', 'x'.repeat(501), 'Write at most 500 characters.'],
  ['email', 'rosa at home', 'please add a valid email address'],
  ['email', 'rosa@example.test', null],
  ['number', '4,200', null],
  ['number', '4200.50', 'Write digits only.'],
  ['date', '02/30/2026', 'There is no such day.'],
  ['date', 'last year', 'Write the date as MM/DD/YYYY.'],
  ['date', '', 'please complete all required fields'],
  ['date', '02/28/2026', null],
  ['select', '', 'please complete all required fields'],
  ['select', 's', 'Choose one of the list.'],
  ['select', 'w', null],
  ['textarea', 'one\ntwo', null],
  ['description_submit', '', null],
])('a required %s with "%s" gets the right error at its field', (type, typed, text) => {
  expect(stepErrors(makeStep(field('one', type)), { one: typed }, today)).toEqual(
    text === null ? [] : [{ field: 'one', text }],
  )
})

test('a date in the future is wrong in the form already where it must be past', () => {
  const step = makeStep(field('born', 'date', { past: true }), field('until', 'date'))
  expect(stepErrors(step, { born: '11/21/2026', until: '11/21/2026' }, today)).toEqual([
    { field: 'born', text: 'This date cannot be in the future.' },
  ])
  expect(stepErrors(step, { born: '11/20/2026', until: '11/21/2026' }, today)).toEqual([])
})

test('optional answers may be left out', () => {
  expect(stepErrors(makeStep(field('one', 'email', { required: false })), { one: '' }, today)).toEqual([])
})

test('a template with an unknown type of field is not drawn', () => {
  expect(isDrawable([makeStep(field('one', 'text'))])).toBe(true)
  expect(
    isDrawable([makeStep(field('one', 'text')), makeStep({ ...field('two', 'text'), type: 'photo' as 'text' })]),
  ).toBe(false)
})

test('an application begins with an amount up to a million and a type', () => {
  const filled = { ...emptyLoan, amount: '18,500', typeOfLoan: 2 as const }
  expect([
    newLoanErrors(emptyLoan),
    newLoanErrors(filled),
    newLoanErrors({ ...filled, amount: '1,000,000.01' }),
  ]).toEqual([
    [
      { field: 'amount', text: 'please fill all the fields' },
      { field: 'typeOfLoan', text: 'please fill all the fields' },
    ],
    [],
    [{ field: 'amount', text: 'Write at most $1,000,000.00.' }],
  ])
})

test.each(['abc', '-5', '12.345', '0'])('a loan amount of “%s” is refused', (amount) => {
  expect(newLoanErrors({ ...emptyLoan, amount, typeOfLoan: 2 })).toEqual([
    { field: 'amount', text: 'Write an amount such as 25.00.' },
  ])
})

test('a request offers the phones that a member has', () => {
  const rosa = { email: 'rosa@example.test', mobile: '2075550100', homePhone: '' }
  expect([
    contactPreferences(null),
    contactPreferences(rosa),
    contactPreferences({ ...rosa, homePhone: '2075550101' }),
  ]).toEqual([[1], [1, 4], [1, 2, 4]])
})

test('a request needs a type and a message', () => {
  expect(loanRequestErrors(emptyRequest).map(({ field: name }) => name)).toEqual(['typeOfLoan', 'message'])
  expect(loanRequestErrors({ ...emptyRequest, typeOfLoan: 4, message: 'x'.repeat(1_001) })).toEqual([
    { field: 'message', text: 'Write at most 1,000 characters.' },
  ])
})

const [vessel, mate, review] = testTemplate
const withField = (more: object) => [
  { ...vessel, fields: [{ name: 'one', label: 'One', type: 'text', ...more }] },
  review,
]

test.each<[string, unknown]>([
  ['no list', { steps: [] }],
  ['no steps', []],
  ['nine steps', Array.from({ length: 9 }, (_, index) => ({ ...vessel, name: `s${index}`, fields: [] }))],
  [
    'a step twice',
    [
      { ...vessel, fields: [] },
      { ...vessel, fields: [] },
    ],
  ],
  ['a field twice', [vessel, { ...vessel, name: 'other' }]],
  ['a step without a title', [{ name: 'one', fields: [] }]],
  ['a last step of the co-applicant', [vessel, mate]],
  ['an unknown type', withField({ type: 'photo' })],
  ['a select without choices', withField({ type: 'select' })],
  ['a date that is a Social Security number', withField({ type: 'date', is: 'ssn' })],
  ['a field that is something unknown', withField({ is: 'shoe size' })],
  ['a list of a step that is not there', withField({ type: 'description_submit', lists: 'cargo' })],
])('a template with %s is refused before anybody sees it', (_, template) => {
  expect(() => parseTemplate(template)).toThrow(TemplateError)
})

test('a template is unchanged after parsing and writing', () => {
  const once = parseTemplate(testTemplate)
  expect(parseTemplate(JSON.parse(JSON.stringify(once)))).toEqual(once)
})

test('a step can be left only if it was reached', () => {
  const steps = parseTemplate(testTemplate)
  const given = { applicationId: 1, applicationJson: { steps: [] }, submit: false }
  expect(stepLeft(steps, 2, { ...given, step: 2 }).name).toBe('mate')
  expect(refused(() => stepLeft(steps, 2, { ...given, step: 3 }))).toBe('Please complete the earlier steps first.')
})
