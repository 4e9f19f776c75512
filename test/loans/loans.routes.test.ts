import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { sweep } from '../../server/db/sweep.ts'
import { setTemplate } from '../../server/loans/store.ts'
import type { FormStatus } from '../../values/enumerations.ts'
import { context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { openBorrower, testTemplate, vessel, wish } from './borrower.ts'

const hour = 3_600_000
const said = ({ status, message }: { status: number; message: string }) => `${status} ${message}`

test('an application has the steps of its institution’s template, and the co-applicant’s only where there is one', async () => {
  const { start } = await openBorrower()
  const alone = (await start()).data
  expect({
    step: alone.currentStep,
    titles: alone.templateJson.steps.map(({ title, progressBar, lastStep }) => ({ title, progressBar, lastStep })),
  }).toEqual({
    step: 1,
    titles: [
      { title: 'Step 02 - Your Vessel', progressBar: 50, lastStep: false },
      { title: 'Step 03 - Review and Submit', progressBar: 100, lastStep: true },
    ],
  })
  expect(alone.templateJson.steps[1]?.fields.map(({ name }) => name)).toEqual(['listLoan', 'listVessel', 'oath'])
  const unsaid = (await start({ purposeOfLoan: '' })).data.templateJson.steps[1]?.fields[0]?.values
  expect(unsaid).toEqual(['Amount: $18,500.00', 'Loan Type: Used Vehicle', 'Co-applicant: No'])
  const together = (await start({ coApplicantsNumber: true })).data.templateJson.steps
  expect(together.map(({ title }) => title)).toEqual([
    'Step 02 - Your Vessel',
    'Step 03 - Your Mate',
    'Step 04 - Review and Submit',
  ])
})

test('the server-only parts of a template are never sent to the browser', async () => {
  const { start } = await openBorrower()
  const [step] = (await start()).data.templateJson.steps
  expect(step?.fields[5]).toEqual({
    name: 'ssn',
    label: 'Social Security number',
    type: 'text',
    required: false,
    big: false,
    past: false,
    phone: false,
    enteredValue: '',
    possibleValues: [],
    icon: null,
    values: [],
  })
})

test('the review says whether there is a co-applicant, even if no step asks about one', async () => {
  const [first, , last] = testTemplate
  const alone = [first, { ...last, fields: last?.fields.filter(({ name }) => name !== 'listMate') }]
  const { begin, save } = await openBorrower(alone)
  const { data } = await save(await begin({ coApplicantsNumber: true }), 1, vessel)
  expect(data.templateJson.steps.at(-1)?.fields[0]?.values).toContain('Co-applicant: Yes')
})

test('a saved step is read again where it was left, and the last step lists the answers as a person reads them', async () => {
  const { begin, save, get } = await openBorrower()
  const id = await begin()
  const saved = await save(id, 1, vessel)
  expect({ status: saved.status, step: saved.data.currentStep }).toEqual({ status: 200, step: 2 })
  const { data } = await get(id)
  expect(data).toEqual(saved.data)
  expect(data.templateJson.steps[1]?.fields.map(({ values }) => values)).toEqual([
    ['Amount: $18,500.00', 'Loan Type: Used Vehicle', 'Purpose: A dinghy', 'Co-applicant: No'],
    [
      'Hull: Steel',
      'Tons: 42',
      'Captain: Rosa Lindqvist',
      'Harbor e-mail: rosa@example.test',
      'Born: 01/31/1980',
      'Social Security number: ***-**-4410',
      'Log: Two voyages.\nNo storms.',
    ],
    ['All of this is true.'],
  ])
})

test('a sent application is one unread form with a section for each step, and the application keeps none of the answers', async () => {
  const { begin, save, forms, rows, bank, member } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  const sent = await save(id, 2, {}, true)
  expect({ status: sent.status, data: sent.data }).toEqual({
    status: 200,
    data: { applicationId: id, currentStep: 1, templateJson: { steps: [] } },
  })
  const found = await forms()
  expect(found).toMatchObject([
    {
      id: expect.any(Number),
      institution_id: bank.id,
      person_id: member.id,
      friendly_name: 'Loan Application',
      origin: 'Loans',
      source: 'WEBSITE',
      status: 'UNREAD',
      sections: [
        {
          title: 'Loan Details',
          values: [
            { title: 'Amount', value: '$18,500.00' },
            { title: 'Loan Type', value: 'Used Vehicle' },
            { title: 'Purpose', value: 'A dinghy' },
            { title: 'Co-applicant', value: 'No' },
          ],
        },
        {
          title: 'Your Vessel',
          values: [
            { title: 'Hull', value: 'Steel' },
            { title: 'Tons', value: '42' },
            { title: 'Captain', value: 'Rosa Lindqvist' },
            { title: 'Harbor e-mail', value: 'rosa@example.test' },
            { title: 'Born', value: '01/31/1980' },
            { title: 'Social Security number', value: '***-**-4410' },
            { title: 'Log', value: 'Two voyages.\nNo storms.' },
          ],
        },
        { title: 'Review and Submit', values: [{ title: 'Oath', value: ['All of this is true.'] }] },
      ],
      is_archived: false,
      is_unread: true,
      friendly_key: 'loan application',
      content_key: expect.stringContaining('"two voyages. no storms."'),
      form_owner_id: null,
      note_count: 0,
      sent_at: expect.any(Date),
    },
  ])
  const [row] = await rows()
  expect({ steps: row?.steps, answers: row?.answers, purpose: row?.purpose, form: row?.form_id }).toEqual({
    steps: [],
    answers: {},
    purpose: '',
    form: found[0]?.id,
  })
})

test('an application sent from two tabs at once and again later becomes one form, and each tab reads that it was sent', async () => {
  const { begin, save, forms, bank, member } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  const other = bank.signIn(member)
  const answers = await Promise.all([save(id, 2, {}, true), save(id, 2, {}, true, other), save(id, 2, {}, true)])
  const later = await save(id, 1, {}, true)
  expect([...answers, later].map(({ status, data }) => ({ status, steps: data.templateJson.steps }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 200, steps: [] })),
  )
  expect(await forms()).toHaveLength(1)
})

test('a Social Security number is sealed until the application is sent, and after that the form has four of its digits', async () => {
  const { begin, save, rows, forms } = await openBorrower()
  const id = await begin()
  const { data } = await save(id, 1, vessel)
  const before = JSON.stringify(await rows())
  expect([before.includes('900104410'), before.includes('900-10-4410'), JSON.stringify(data).includes('900')]).toEqual([
    false,
    false,
    false,
  ])
  expect(context.secrets.open((await rows())[0]?.answers['ssn'] ?? '')).toBe('900104410')
  await save(id, 2, {}, true)
  expect(JSON.stringify([await rows(), await forms()]).match(/\d*4410/g)).toEqual(['4410', '4410'])
})

test('a masked Social Security number that comes back unchanged keeps the number, and another mask is refused', async () => {
  const { begin, save, rows } = await openBorrower()
  const id = await begin()
  const stored = async () => context.secrets.open((await rows())[0]?.answers['ssn'] ?? '')
  await save(id, 1, vessel)
  expect((await save(id, 1, { ...vessel, ssn: '***-**-4410' })).status).toBe(200)
  expect(await stored()).toBe('900104410')
  const wrong = await save(id, 1, { ...vessel, ssn: '***-**-9999' })
  expect([wrong.status, wrong.error?.fields]).toEqual([422, { ssn: 'Write the number as 123-45-6789.' }])
  await save(id, 1, { ...vessel, ssn: '900112222' })
  expect(await stored()).toBe('900112222')
})

test('staff who view as the member see no digit of a Social Security number', async () => {
  const { begin, save, get, bank, member } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  const { data } = await get(id, bank.signIn(member, 'eview'))
  expect(JSON.stringify(data)).not.toContain('4410')
  expect(data.templateJson.steps[0]?.fields.find(({ name }) => name === 'captain')?.enteredValue).toBe('Rosa Lindqvist')
})

test.each<[string, object, string]>([
  ['a required text left out', { captain: '  ' }, 'please complete all required fields'],
  ['no e-mail address', { mail: 'rosa at home' }, 'please add a valid email address'],
  ['a choice that is not on the list', { hull: 'Steel' }, 'Choose one of the list.'],
  ['letters in a number', { tons: '4 tons' }, 'Write digits only.'],
  ['a birth in the year 9999', { born: '9999-01-31' }, 'This date cannot be in the future.'],
  ['a day that is none', { born: '1980-02-30' }, 'There is no such day.'],
  ['a day as it is shown', { born: '01/31/1980' }, 'Write the date as MM/DD/YYYY.'],
  ['501 characters', { captain: 'x'.repeat(501) }, 'Write at most 500 characters.'],
  ['a line break in one line', { captain: 'Rosa\nLindqvist' }, 'Write this on one line.'],
  ['eight digits of nine', { ssn: '12345678' }, 'Write the number as 123-45-6789.'],
])('a step with %s is refused at its field, and nothing is saved', async (_, changes, text) => {
  const { begin, save, rows } = await openBorrower()
  const id = await begin()
  const { status, message, error } = await save(id, 1, { ...vessel, ...changes })
  expect([status, message, error?.fields]).toEqual([422, text, { [Object.keys(changes)[0] ?? '']: text }])
  expect((await rows())[0]).toMatchObject({ answers: {}, reached: 1 })
})

test('an application begins with the name, e-mail and phone of the profile, and a phone number has 10 digits', async () => {
  const text = { type: 'text', required: true }
  const fields = [
    { ...text, name: 'first', label: 'First', profile: 'firstName' },
    { ...text, name: 'last', label: 'Last', profile: 'lastName' },
    { ...text, name: 'mail', label: 'Mail', type: 'email', profile: 'email' },
    { ...text, name: 'phone', label: 'Phone', type: 'number', phone: true, profile: 'phone' },
    { ...text, name: 'boat', label: 'Boat' },
  ]
  const { bank, member, start, save } = await openBorrower([
    { ...testTemplate[0], fields },
    { ...testTemplate[2], fields: [] },
  ])
  await context.db
    .updateTable('person')
    .set({ name: 'Rosa Maria Lindqvist', mobile: '2075550100' })
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.id)
    .execute()
  const { data } = await start()
  expect(data.templateJson.steps[0]?.fields.map(({ enteredValue }) => enteredValue)).toEqual([
    'Rosa Maria',
    'Lindqvist',
    'rosa@example.test',
    '2075550100',
    '',
  ])
  const answers = { first: 'Rosa', last: 'Lindqvist', mail: 'rosa@example.test', boat: 'Dinghy' }
  const text10 = 'Write a phone number of 10 digits.'
  expect(await save(data.applicationId, 1, { ...answers, phone: '1200' })).toMatchObject({
    status: 422,
    error: { fields: { phone: text10 } },
  })
  expect((await save(data.applicationId, 1, answers)).status).toBe(200)
})

test('a person who turns 18 tomorrow by the institution’s clock is refused at their birth date today, and accepted tomorrow', async () => {
  const { bank, member, begin, save } = await openBorrower()
  // 20:30 and 23:30 in New York are the same day; half an hour later it is the next.
  const evening = new Date('2026-11-21T01:30:00Z').getTime() - (await bank.now()).getTime()
  await bank.wait(evening)
  const id = await begin()
  const tryAt = async (born: string) => (await save(id, 1, { ...vessel, born }, false, bank.signIn(member))).status
  expect([await tryAt('2008-11-20'), await tryAt('2008-11-21')]).toEqual([200, 422])
  await bank.wait(3 * hour)
  expect([await tryAt('2008-11-20'), await tryAt('2008-11-21')]).toEqual([200, 422])
  await bank.wait(hour)
  expect(await tryAt('2008-11-21')).toBe(200)
})

test('a person born on February 29 is accepted from March 1 of the year they turn 18', async () => {
  const { bank, member, begin, save } = await openBorrower()
  await bank.wait(new Date('2026-02-28T17:00:00Z').getTime() - (await bank.now()).getTime())
  const id = await begin()
  const tryNow = async () => (await save(id, 1, { ...vessel, born: '2008-02-29' }, false, bank.signIn(member))).status
  expect(await tryNow()).toBe(422)
  await bank.wait(24 * hour)
  expect(await tryNow()).toBe(200)
})

test('a step that the application has not reached is refused with a message, and an earlier one may be saved again', async () => {
  const { begin, save, get } = await openBorrower()
  const id = await begin({ coApplicantsNumber: true })
  expect([said(await save(id, 2, { mateName: 'Ira' })), said(await save(id, 8, {}))]).toEqual(
    Array.from({ length: 2 }, () => '409 Please complete the earlier steps first.'),
  )
  await save(id, 1, vessel)
  await save(id, 2, { mateName: 'Ira' })
  expect((await save(id, 1, { ...vessel, tons: '43' })).data.currentStep).toBe(2)
  const { data } = await get(id)
  expect([data.currentStep, data.templateJson.steps[0]?.fields[1]?.enteredValue]).toEqual([3, '43'])
})

test('an application can be sent only on its last step', async () => {
  const { begin, save, forms } = await openBorrower()
  const id = await begin()
  expect(said(await save(id, 1, vessel, true))).toBe('422 An application is sent on its last step.')
  expect(said(await save(id, 2, {}, true))).toBe('409 Please complete the earlier steps first.')
  expect(await forms()).toEqual([])
})

test('an unknown field is refused by its name with a 400, and nothing is saved', async () => {
  const { begin, save, rows } = await openBorrower()
  const { status, error } = await save(await begin(), 1, { ...vessel, keel: 'long' })
  expect([status, error?.fields]).toEqual([400, { keel: 'is not asked' }])
  expect((await rows())[0]?.answers).toEqual({})
})

test('answers to steps other than the submitted one are ignored', async () => {
  const { begin, save, get } = await openBorrower()
  const id = await begin({ coApplicantsNumber: true })
  await save(id, 1, { ...vessel, mateName: 'Nobody' })
  expect((await get(id)).data.templateJson.steps[1]?.fields[0]?.enteredValue).toBe('')
})

test('another member’s application is refused like an unknown one, by every call', async () => {
  const { bank, begin, get, save, discard, rows } = await openBorrower()
  const id = await begin()
  const elsewhere = await openBank()
  expect((await get(id, elsewhere.signIn(await elsewhere.addMember('rosa')))).status).toBe(403)
  const nina = bank.signIn(await bank.addMember('nina'))
  const answers = await Promise.all(
    [id, 987_654_321].flatMap((one) => [
      get(one, nina),
      save(one, 1, vessel, false, nina),
      save(one, 2, {}, true, nina),
      discard(one, nina),
    ]),
  )
  expect(answers.map(({ status, message, error }) => [status, message, error])).toEqual(
    Array.from({ length: 8 }, () => [403, 'This is not yours.', { type: 'user error', code: 'not_yours' }]),
  )
  expect((await nina.call('getLoanApplications', { body: {} })).data).toEqual([])
  expect((await rows())[0]?.erased_at).toBeNull()
})

test('a discarded application loses its answers, gets a 404, and is not listed', async () => {
  const { begin, save, get, discard, list, rows } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  expect((await discard(id)).status).toBe(200)
  expect([
    (await get(id)).status,
    (await save(id, 1, vessel)).status,
    (await discard(id)).status,
    await list(),
  ]).toEqual([404, 404, 404, []])
  expect((await rows())[0]).toMatchObject({ steps: [], answers: {}, purpose: '' })
})

test('a sent application can no longer be opened, saved or discarded', async () => {
  const { begin, save, get, discard } = await openBorrower()
  const id = await begin()
  await save(id, 1, vessel)
  await save(id, 2, {}, true)
  expect([said(await get(id)), said(await save(id, 1, vessel)), said(await discard(id))]).toEqual([
    '404 This application has been sent already.',
    '409 This application has been sent already.',
    '409 This application has been sent already.',
  ])
})

test('a member sees their applications newest first; one whose form staff opened stays Received, one archived unopened is not', async () => {
  const { begin, save, list, forms, bank, member } = await openBorrower()
  const sent = await begin()
  await save(sent, 1, vessel)
  const half = await begin({ amount: 900, typeOfLoan: 7 })
  await save(sent, 2, {}, true)
  const today = { date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) }
  const rows = [
    { applicationId: sent, ...today, typeOfLoan: 2, amount: 18_500, status: 2, currentStep: 2 },
    { applicationId: half, ...today, typeOfLoan: 7, amount: 900, status: 1, currentStep: 1 },
  ]
  expect(await list()).toEqual(rows)
  const [form] = await forms()
  const staff = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const shownAs = async (status: FormStatus) => {
    await staff.call('updateForm', { body: { id: form?.id ?? 0, status } })
    return (await list())[0]?.status
  }
  const shown = []
  for (const status of ['ARCHIVED_UNREAD', 'UNREAD', 'READ', 'ARCHIVED_UNREAD'] as const)
    shown.push(await shownAs(status))
  expect(shown).toEqual([2, 2, 3, 3])
  await bank.signIn(member).call('writeMessage', { key: randomUUID(), body: { id: form?.id ?? 0, text: 'Any news?' } })
  expect((await list())[0]?.status).toBe(3)
})

test('a fourth application is refused with the advice to discard one, until the oldest one has been untouched for a day', async () => {
  const { begin, start, bank, member } = await openBorrower()
  const ids = [await begin(), await begin(), await begin()]
  const full = await start()
  expect([said(full), full.error?.code]).toEqual([
    '422 You have 3 unfinished applications. Go to Loans, Discard one of them, and begin again.',
    'limit',
  ])
  await bank.wait(24 * hour)
  const again = bank.signIn(member)
  const { data } = await again.call('startLoanApplication', { body: wish })
  const left = (await again.call('getLoanApplications', { body: {} })).data.map(({ applicationId }) => applicationId)
  expect(left).toEqual([data.applicationId, ids[2], ids[1]])
  expect((await again.call('getLoanApplication', { body: { applicationId: ids[0] ?? 0 } })).status).toBe(404)
})

test('a draft untouched for 30 days is erased; one of 29 days and a sent one are not', async () => {
  const { begin, save, rows } = await openBorrower()
  const [sent, old] = [await begin(), await begin()]
  await save(sent, 1, vessel)
  await save(sent, 2, {}, true)
  await save(old, 1, vessel)
  await sweep(context.db, new Date(Date.now() + 29 * 24 * hour))
  expect((await rows()).map(({ erased_at }) => erased_at)).toEqual([null, null])
  await sweep(context.db, new Date(Date.now() + 31 * 24 * hour))
  expect((await rows()).map(({ erased_at, answers }) => [erased_at !== null, answers])).toEqual([
    [false, {}],
    [true, {}],
  ])
})

test.each<[string, object, string[]]>([
  ['no amount', { amount: undefined }, ['amount']],
  ['an amount of nothing', { amount: 0 }, ['amount']],
  ['more than a million', { amount: 1_000_000.01 }, ['amount']],
  ['no loan type', { typeOfLoan: undefined }, ['typeOfLoan']],
  ['no answer about a co-applicant', { coApplicantsNumber: undefined }, ['coApplicantsNumber']],
  ['a purpose of 501 characters', { purposeOfLoan: 'x'.repeat(501) }, ['purposeOfLoan']],
])('an application with %s is refused', async (_, changes, fields) => {
  const { start, rows } = await openBorrower()
  const { status, message, error } = await start(changes)
  expect([status, message, Object.keys(error?.fields ?? {})]).toEqual([422, 'please fill all the fields', fields])
  expect(await rows()).toEqual([])
})

test('the purpose of an application keeps its line breaks', async () => {
  const { start, rows } = await openBorrower()
  expect((await start({ purposeOfLoan: 'A dinghy,\nand its oars' })).status).toBe(200)
  expect((await rows())[0]?.purpose).toBe('A dinghy,\nand its oars')
})

test('a draft keeps the template that it began with when the institution changes its own', async () => {
  const { bank, begin, save, get } = await openBorrower()
  const id = await begin()
  const [first, , last] = testTemplate
  await transact(context.db, (tx) =>
    setTemplate(tx, bank.id, [
      { ...first, fields: [] },
      { ...last, fields: [] },
    ]),
  )
  expect((await save(id, 1, vessel)).status).toBe(200)
  expect((await get(id)).data.templateJson.steps[0]?.fields).toHaveLength(7)
})

test('an institution without a template, or with an invalid one, says so in a message', async () => {
  const { start, bank } = await openBorrower(null)
  const sentence = '422 Loan applications are not available online. Please call us at 5550100100.'
  expect(said(await start())).toBe(sentence)
  const steps = JSON.stringify([
    { name: 'one', title: 'One', fields: [{ name: 'scan', label: 'Scan', type: 'photo' }] },
  ])
  await context.db.insertInto('loan_template').values({ institution_id: bank.id, steps }).execute()
  expect(said(await start())).toBe(sentence)
})

test('a request for information is an unread form for staff, and the member gets its number', async () => {
  const { rosa, forms } = await openBorrower()
  const body = { typeOfLoan: 4, contactPreference: 1, message: '  Which papers do I need?\nAnd when? ' }
  const { status, data } = await rosa.call('requestLoanInformation', { body })
  const [form] = await forms()
  expect({ status, data }).toEqual({ status: 200, data: { requestNumber: form?.id } })
  expect([form?.friendly_name, form?.source, form?.status, form?.sections]).toEqual([
    'Loan Information Request',
    'WEBSITE',
    'UNREAD',
    [
      {
        title: 'Request',
        values: [
          { title: 'Loan Type', value: 'Home Equity' },
          { title: 'Preferred Contact', value: 'Email, rosa@example.test' },
          { title: 'Message', value: 'Which papers do I need?\nAnd when?' },
        ],
      },
    ],
  ])
})

test.each([
  ['', 'Please write a message.'],
  ['x'.repeat(1_001), 'Write at most 1,000 characters.'],
])('a request with the message %#, too short or too long, is refused at its field', async (message, text) => {
  const { rosa, forms } = await openBorrower()
  const { status, error } = await rosa.call('requestLoanInformation', {
    body: { typeOfLoan: 4, contactPreference: 1, message },
  })
  expect([status, error?.fields, await forms()]).toEqual([422, { message: text }, []])
})

test('every loan form that a member sends adds one audit row, without the member’s text', async () => {
  const { rosa, begin, save, bank } = await openBorrower()
  await save(await begin(), 1, vessel)
  await save(await begin(), 1, vessel)
  const [id] = (await rosa.call('getLoanApplications', { body: {} })).data.map(({ applicationId }) => applicationId)
  await save(id ?? 0, 2, {}, true)
  await save(id ?? 0, 2, {}, true)
  await rosa.call('requestLoanInformation', { body: { typeOfLoan: 4, contactPreference: 1, message: 'When?' } })
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['saveLoanProgress', 'requestLoanInformation'].map((action) => ({
      action,
      target_type: 'form',
      before: null,
      after: null,
    })),
  )
})

test.runIf(shared.kind === 'postgres')(
  'a step takes six round trips to the database, the first of which locks the member, and sending an application eight',
  async () => {
    const { begin, save } = await openBorrower()
    const id = await begin()
    await save(id, 1, vessel)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const step = await save(id, 1, vessel)
    const trips = [asked.mock.calls.length]
    const sent = await save(id, 2, {}, true)
    trips.push(asked.mock.calls.length - (trips[0] ?? 0))
    asked.mockRestore()
    expect({ statuses: [step.status, sent.status], trips }).toEqual({ statuses: [200, 200], trips: [6, 8] })
  },
)

test('a request to be called at a phone that the member does not have is refused at its field', async () => {
  const { rosa } = await openBorrower()
  const text = 'Your profile has no work phone. Choose another way.'
  const answer = await rosa.call('requestLoanInformation', {
    body: { typeOfLoan: 4, contactPreference: 3, message: 'When?' },
  })
  expect(answer).toMatchObject({ status: 422, message: text, error: { fields: { contactPreference: text } } })
})
