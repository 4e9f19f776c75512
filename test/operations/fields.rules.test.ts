import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { getFormProblem } from '../../machines/shared/fields.rules.ts'
import { getFieldText } from '../../machines/shared/late-field-texts.rules.ts'
import { fillFields, incompleteGoal, noGoalAmount } from '../../values/form-texts.ts'

const refused = new ApiError('refusal', 'Some fields are not valid.', { status: 422, fields: { email: 'Too long.' } })

test('a missing field says what to enter, and any other field what is wrong', () => {
  const said = (field: string, text: string) => getFieldText({ field, text })
  expect([said('amount', noGoalAmount), said('email', fillFields), said('email', 'Too long.')]).toEqual([
    'Enter an amount above $0.',
    'Enter an email address.',
    'Too long.',
  ])
})

test('a missing field that a form brings is called by its label, whatever the name of another form’s field', () => {
  const labels: Record<string, string> = { ssn: 'Social Security number' }
  const said = (text: string) => getFieldText({ field: 'ssn', text }, (name) => labels[name] ?? name)
  expect([said(fillFields), said('Too long.')]).toEqual(['Social Security number is missing.', 'Too long.'])
})

test('a form does not repeat the errors of its fields, and says once that something is missing', () => {
  const missing = [{ text: 'Too long.' }, { text: noGoalAmount }, { text: incompleteGoal }]
  expect([
    getFormProblem(null, [], false),
    getFormProblem(null, missing, false),
    getFormProblem(refused, [{ text: 'Too long.' }], true),
    getFormProblem(refused, [], false),
  ]).toEqual([null, noGoalAmount, null, refused])
})
