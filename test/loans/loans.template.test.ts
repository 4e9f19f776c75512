import { expect, test } from 'vitest'
import { parseTemplate, TemplateError } from '../../server/loans/template.ts'
import { appOf, context } from '../support/bank.ts'
import { openBorrower, testTemplate, vessel } from './borrower.ts'

const text = { name: 'hull', label: 'Hull', type: 'text' }
const select = { ...text, type: 'select', choices: [{ id: 'w', value: 'Wood' }] }
const choosing = (...choices: object[]) => [{ name: 'one', title: 'One', fields: [{ ...select, choices }] }]
const asking = (...fields: object[]) => [{ name: 'one', title: 'One', fields }]
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `c${index}`, value: 'Wood' }))

test.each<[string, unknown]>([
  ['a choice with blanks around its id', choosing({ id: ' w', value: 'Wood' })],
  ['a choice whose id has 501 characters', choosing({ id: 'w'.repeat(501), value: 'Wood' })],
  ['two choices of one id', choosing({ id: 'w', value: 'Wood' }, { id: 'w', value: 'Walnut' })],
  ['201 choices', choosing(...many(201))],
  ['a choice of 2,001 characters', choosing({ id: 'w', value: 'x'.repeat(2_001) })],
  ['a field name of 201 characters', asking({ ...text, name: 'x'.repeat(201) })],
  ['a step name of 201 characters', [{ name: 'x'.repeat(201), title: 'One', fields: [] }]],
  ['a label of 2,001 characters', asking({ ...text, label: 'x'.repeat(2_001) })],
  ['a title that the number of its step makes too long', [{ name: 'one', title: 'x'.repeat(1_991), fields: [] }]],
  ['101 fields in a step', asking(...many(101).map(({ id }) => ({ ...text, name: id })))],
  ['a control character in a label', asking({ ...text, label: 'Hu\u0007ll' })],
  ['a line break in a name', asking({ ...text, name: 'hu\nll' })],
  ['a field called constructor', asking({ ...text, name: 'constructor' })],
  ['a field called __proto__', asking({ ...text, name: '__proto__' })],
  ['a required that is a word', asking({ ...text, required: 'no' })],
  ['a co-applicant that is a number', [{ name: 'two', title: 'Two', coApplicant: 1, fields: [] }, ...asking(text)]],
])('a template with %s, which could be shown but not saved, is refused', (_, template) => {
  expect(() => parseTemplate(template)).toThrow(TemplateError)
})

test('a template at the limits of the contract is shown, and each of its answers can be saved', async () => {
  const long = {
    ...select,
    name: 'n'.repeat(200),
    label: 'l'.repeat(2_000),
    choices: [{ id: 'i'.repeat(500), value: 'v'.repeat(2_000) }],
  }
  const template = [
    { name: 's'.repeat(200), title: 't'.repeat(1_990), fields: [long, { ...select, choices: many(200) }] },
    { name: 'last', title: 'Last', fields: many(100).map(({ id }) => ({ ...text, name: id })) },
  ]
  const { start, rosa } = await openBorrower(template)
  const { applicationId, templateJson } = (await start()).data
  const steps = templateJson.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({ ...field, enteredValue: field.possibleValues[0]?.id ?? '' })),
  }))
  const saved = await rosa.call('saveLoanProgress', {
    body: { applicationId, applicationJson: { steps }, step: 1, submit: false },
  })
  expect([saved.status, saved.message]).toEqual([200, ''])
})

/** Opens a bank, and collects its log. */
async function openLogged() {
  const lines: string[] = []
  const app = await appOf({}, { level: 'warn', write: (line) => void lines.push(line) })
  const borrower = await openBorrower(testTemplate, app)
  const logged = () =>
    lines.splice(0).map((line) => {
      const { level, institution, err } = JSON.parse(line)
      return { level, institution, err: err.message }
    })
  return { ...borrower, lines, logged }
}

test('a broken template is logged for each request that it refuses, with its institution and no text of the member', async () => {
  const { bank, start, begin, save, get, lines, logged } = await openLogged()
  const id = await begin()
  await save(id, 1, vessel)
  expect(logged()).toEqual([])
  const steps = JSON.stringify(asking({ ...text, type: 'photo' }))
  const broken = {
    level: 50,
    institution: bank.id,
    err: 'The loan template cannot be used: hull has the unknown type photo.',
  }
  await context.db.updateTable('loan_template').set({ steps }).where('institution_id', '=', bank.id).execute()
  expect([(await start()).status, logged()]).toEqual([422, [broken]])
  await context.db.updateTable('loan_application').set({ steps }).where('institution_id', '=', bank.id).execute()
  expect([(await get(id)).status, lines.join().includes('Rosa'), logged()]).toEqual([422, false, [broken]])
  expect([(await save(id, 1, vessel)).status, lines.join().includes('Rosa'), logged()]).toEqual([422, false, [broken]])
})
