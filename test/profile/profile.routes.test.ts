import { expect, test } from 'vitest'
import { phraseErrors } from '../../machines/profile/security.rules.ts'
import { lineOfPerson, passwordMatches } from '../../server/security/secrets.ts'
import { context, openBank, password } from '../support/bank.ts'

const draft = {
  name: 'Maria Okafor',
  email: 'maria@example.test',
  mobile: '5550100009',
  homePhone: '(555) 014-0001',
  address: ' 12 Lantern Street ',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zip: '04101-1234',
}
const reauthRequired = { status: 403, error: { code: 'reauth_required' } }
const secretCalls = [
  ['saveProfile', { ...draft, email: 'thief@example.test' }],
  ['saveProfile', { ...draft, mobile: '5550100666' }],
  ['saveProfile', { ...draft, mobile: '' }],
  ['saveProfile', { ...draft, homePhone: '5550140666' }],
  ['changePhrase', { newPhrase: 'green harbor bell', confirmPhrase: 'green harbor bell' }],
  ['saveChallengeQuestion', { question: 'What was your first pet called?', answer: 'biscuit' }],
] as const

async function signedIn() {
  const bank = await openBank()
  const member = await bank.addMember(
    'maria',
    [{ balance: 100_00 }, { is: { is_trusted: true, full_name: 'Ann Other' } }],
    { home_phone: '5550140001' },
  )
  const questions = await context.db
    .insertInto('challenge_question')
    .values(
      [1, 2, 3].map((position) => ({ institution_id: bank.id, person_id: member.id, position, answer_hash: null })),
    )
    .returning('id')
    .execute()
  const maria = bank.signIn(member)
  const call = maria.call
  const person = () => context.db.selectFrom('person').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const mails = async () => {
    const rows = await context.db
      .selectFrom('outbox_message')
      .select(['channel', 'recipient', 'subject'])
      .where('institution_id', '=', bank.id)
      .orderBy('id')
      .execute()
    return rows.map(({ subject, recipient }) => `${subject} to ${recipient}`)
  }
  const notices = async () =>
    (await call('getNotifications', { body: {} })).data.map(({ notification }) => notification)
  return {
    bank,
    member,
    maria,
    call,
    person,
    mails,
    notices,
    ids: questions.map(({ id }) => id),
    reauth: () => call('reauthenticate', { body: { password } }),
  }
}

test('a profile is stored without surrounding blanks and with phones as digits, and returned both flat and grouped', async () => {
  const { call } = await signedIn()
  expect(await call('saveProfile', { body: draft })).toMatchObject({ status: 200, data: null })
  expect((await call('getProfile', { body: {} })).data).toEqual({
    ...draft,
    address: '12 Lantern Street',
    address3: '',
    homePhone: '5550140001',
    userOLBAddress: { city: 'Portland', address: '12 Lantern Street', address2: '', zip: '04101-1234', state: 'ME' },
    userOLBPhone: { phone: '5550100009', homePhone: '5550140001' },
    phrase: '********',
  })
})

test('an invalid profile is refused with an error for each field, and nothing is stored', async () => {
  const { call, person } = await signedIn()
  const body = { ...draft, name: ' ', email: 'maria', homePhone: '12', state: 'XX', zip: '4101' }
  expect(await call('saveProfile', { body })).toMatchObject({
    status: 422,
    message: 'please fill all the fields',
    error: {
      fields: {
        name: 'please fill all the fields',
        email: 'please add a valid email address',
        homePhone: 'Write a phone number of 10 digits.',
        state: 'Choose a state.',
        zip: 'Write a ZIP code such as 04101 or 04101-1234.',
      },
    },
  })
  expect((await person()).home_city).toBe('')
})

test('an optional field is kept if omitted and cleared if blank; address3 never changes', async () => {
  const { call, reauth } = await signedIn()
  await reauth()
  await call('saveProfile', { body: { ...draft, address2: 'Apartment 3' } })
  const { mobile: _, homePhone: __, address2: ___, ...needed } = draft
  await call('saveProfile', { body: { ...needed, address3: 'Box 9' } })
  expect((await call('getProfile', { body: {} })).data).toMatchObject({
    mobile: '5550100009',
    homePhone: '5550140001',
    address2: 'Apartment 3',
    address3: '',
  })
  await call('saveProfile', { body: { ...draft, mobile: '', homePhone: '' } })
  expect((await call('getProfile', { body: {} })).data).toMatchObject({ mobile: '', homePhone: '', address2: '' })
})

test.each(secretCalls)(
  'a member who has not confirmed the password is refused %s with %o, and nothing changes',
  async (id, given) => {
    const { call, ids, person, notices, mails } = await signedIn()
    const body = id === 'saveChallengeQuestion' ? { ...given, questionId: ids[0] } : given
    const before = await person()
    expect(await call(id, { body })).toMatchObject(reauthRequired)
    expect([await person(), await notices(), await mails()]).toEqual([before, [], []])
  },
)

test('a new e-mail address is reported to the old address and by notification', async () => {
  const { call, reauth, mails, notices } = await signedIn()
  // With the same e-mail and phones, it needs no password and sends no mail.
  expect((await call('saveProfile', { body: { ...draft, name: 'Mary' } })).status).toBe(200)
  expect(await mails()).toEqual([])
  await reauth()
  expect((await call('saveProfile', { body: { ...draft, email: 'new@example.test' } })).status).toBe(200)
  expect(await mails()).toEqual(['Your e-mail address was changed to maria@example.test'])
  expect(await notices()).toEqual([
    expect.stringMatching(/^Your e-mail address was changed at Bank .*If this was not you/),
  ])
  expect((await call('getProfile', { body: {} })).data.email).toBe('new@example.test')
})

test('a new home phone is reported by mail and by notification', async () => {
  const { call, reauth, mails, notices } = await signedIn()
  await reauth()
  expect((await call('saveProfile', { body: { ...draft, homePhone: '5550140777' } })).status).toBe(200)
  expect(await mails()).toEqual(['Your home phone number was changed to maria@example.test'])
  expect(await notices()).toEqual([expect.stringMatching(/^Your home phone number was changed at Bank /)])
})

test('a phrase has 3 to 60 characters, is typed twice, and is not the password', async () => {
  const { call, reauth, person, mails } = await signedIn()
  const change = (newPhrase: string, confirmPhrase = newPhrase) =>
    call('changePhrase', { body: { newPhrase, confirmPhrase } })
  // Trying phrases must not reveal the password to somebody who has not typed it.
  expect(await change(password)).toMatchObject(reauthRequired)
  await reauth()
  for (const [newPhrase, confirmPhrase, field, text] of [
    ['', 'x', 'newPhrase', 'please complete the form'],
    ['x', ' ', 'confirmPhrase', 'please complete the form'],
    ['green harbor', 'green harbour', 'confirmPhrase', "phrases don't match"],
    ['ab', 'ab', 'newPhrase', 'A phrase has 3 to 60 characters.'],
    ['🎻'.repeat(61), '🎻'.repeat(61), 'newPhrase', 'A phrase has 3 to 60 characters.'],
  ] as const) {
    expect(phraseErrors({ newPhrase, confirmPhrase })[0]).toEqual({ field, text })
    expect(await change(newPhrase, confirmPhrase)).toMatchObject({
      status: 422,
      message: text,
      error: { fields: { [field]: text } },
    })
  }
  expect((await change(password)).message).toBe('Choose a phrase that is not your password.')
  expect((await change(' green harbor bell ')).status).toBe(200)
  expect((await person()).phrase).toBe('green harbor bell')
  expect(await mails()).toEqual(['Your personal phrase was changed to maria@example.test'])
})

test('security answers are stored as hashes, ignoring case and surrounding blanks, and never returned', async () => {
  const { call, reauth, ids, mails, member } = await signedIn()
  expect((await call('getChallengeQuestions', { body: {} })).data).toEqual(
    ids.map((id, index) => ({ id, secret: '', answer: '', hasAnswer: false, index })),
  )
  await reauth()
  const body = { questionId: ids[1], question: ' What was your  first pet called? ', answer: ' Biscuit ' }
  expect((await call('saveChallengeQuestion', { body })).status).toBe(200)
  expect((await call('getChallengeQuestions', { body: {} })).data[1]).toEqual({
    id: ids[1],
    secret: 'What was your first pet called?',
    answer: '',
    hasAnswer: true,
    index: 1,
  })
  const { answer_hash } = await context.db
    .selectFrom('challenge_question')
    .select('answer_hash')
    .where('person_id', '=', member.id)
    .where('id', '=', ids[1] ?? 0)
    .executeTakeFirstOrThrow()
  expect(answer_hash).not.toContain('iscuit')
  expect(await passwordMatches('biscuit', answer_hash ?? '', lineOfPerson({ institutionId: 1, personId: 1 }))).toBe(
    true,
  )
  expect(await mails()).toEqual(['A security question of yours was changed to maria@example.test'])
})

test('a question has 5 to 120 characters, an answer 2 to 60, and no two questions are the same', async () => {
  const { call, reauth, ids } = await signedIn()
  await reauth()
  const save = async (questionId: number | undefined, question: string, answer: string) =>
    (await call('saveChallengeQuestion', { body: { questionId, question, answer } })).message
  expect(await save(ids[0], 'Pet?', 'biscuit')).toBe('A question has 5 to 120 characters.')
  expect(await save(ids[0], 'x'.repeat(121), 'biscuit')).toBe('A question has 5 to 120 characters.')
  expect(await save(ids[0], 'What was your first pet called?', 'b')).toBe('An answer has 2 to 60 characters.')
  expect(await save(ids[0], 'What was your first pet called?', 'biscuit')).toBe('')
  expect(await save(ids[1], 'what was your first PET called?', 'other')).toBe(
    'You have this question already. Choose another one.',
  )
  expect(await save(ids[0], 'What was your first pet called?', 'muffin')).toBe('')
})

test('a member cannot save another member’s question', async () => {
  const { bank, ids } = await signedIn()
  const noah = bank.signIn(await bank.addMember('noah'))
  await noah.call('reauthenticate', { body: { password } })
  const body = { questionId: ids[0], question: 'What was your first pet called?', answer: 'biscuit' }
  expect(await noah.call('saveChallengeQuestion', { body })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
})

test('a member names their own account in up to 40 characters, or restores the bank’s name', async () => {
  const { call, member } = await signedIn()
  const uniqueId = member.accounts[0]?.unique_id
  const save = (description: string) => call('saveAccountDescription', { body: { uniqueId, description } })
  expect((await save(' Household ')).status).toBe(200)
  expect((await call('getSummary', { body: {} })).data.shares.map((share) => share.description)).toContain('Household')
  expect(await save('x'.repeat(41))).toMatchObject({
    status: 422,
    message: 'Use at most 40 characters.',
  })
  expect((await save('  ')).status).toBe(200)
  expect((await call('getSummary', { body: {} })).data.shares.map((share) => share.description)).toContain('')
})

test('a member cannot rename a trusted account or another member’s', async () => {
  const { bank, call, member } = await signedIn()
  const noah = await bank.addMember('noah', [{ balance: 1_00 }])
  for (const account of [member.accounts[1], noah.accounts[0]])
    expect(
      await call('saveAccountDescription', { body: { uniqueId: account?.unique_id, description: 'Mine' } }),
    ).toMatchObject({
      status: 403,
      error: { code: 'not_yours' },
    })
})

test('the audit records which fields changed, but not their values', async () => {
  const { bank, call, reauth, ids } = await signedIn()
  await reauth()
  await call('saveProfile', { body: { ...draft, email: 'new@example.test' } })
  await call('changePhrase', { body: { newPhrase: 'green harbor bell', confirmPhrase: 'green harbor bell' } })
  await call('saveChallengeQuestion', {
    body: { questionId: ids[0], question: 'What was your first pet called?', answer: 'biscuit' },
  })
  const rows = await context.db
    .selectFrom('audit_event')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['saveProfile', 'changePhrase', 'saveChallengeQuestion'])
  expect(JSON.stringify(rows)).not.toMatch(/green harbor|biscuit|new@example/)
})
