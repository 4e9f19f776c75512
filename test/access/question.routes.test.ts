import { expect, test } from 'vitest'
import { entrance, giveQuestions, sessionsOf } from './people.ts'

const wrongAnswer = { status: 422, success: false, data: null, message: 'The answer is incorrect.' }
const startAgain = { status: 403, success: false, data: null, message: 'Your sign-in expired, please start again.' }

test('a right security answer in any case, with any blanks around or between its words, signs the member in', async () => {
  for (const typed of ['Red Biscuit', '  red biscuit ', 'RED   BISCUIT', 'red\t biscuit']) {
    const { prove, answer, browser, asked, member } = await noah([['Which treat?', 'red biscuit']])
    expect(asked).toMatchObject({ mfa: 'Which treat?', mfaCount: 1 })
    expect(await answer(asked.mfaId, typed)).toMatchObject({
      status: 200,
      data: { token: expect.any(String), user: { id: member.id, username: 'noah' } },
    })
    expect([...browser.jar.keys()]).toEqual(['sd_session'])
    expect(await prove()).toMatchObject({ status: 200 })
  }
})

test('a member who gives a wrong security answer gets an error and can still give the right one', async () => {
  const { answer, asked, member } = await noah([['Which treat?', 'red biscuit']])
  for (const typed of ['redbiscuit', 'biscuit', ' ', 'red biscuits'])
    expect(await answer(asked.mfaId, typed)).toMatchObject(wrongAnswer)
  expect(await sessionsOf(member.id)).toEqual([])
  expect(await answer(asked.mfaId, 'red biscuit')).toMatchObject({ status: 200 })
})

test('after five wrong security answers the right one is refused for fifteen minutes', async () => {
  const { answer, asked, member } = await noah()
  for (let attempt = 1; attempt <= 5; attempt++) expect(await answer(asked.mfaId, 'cake')).toMatchObject(wrongAnswer)
  const refused = await answer(asked.mfaId, 'biscuit')
  expect(refused).toMatchObject({ status: 429, message: 'Too many attempts.' })
  expect(refused.headers['retry-after']).toBe('900')
  expect(await sessionsOf(member.id)).toEqual([])
})

test('asking for another security question returns the next one, and after the last the first', async () => {
  const { prove, ids } = await noah()
  const after = async (excludeMfaId: number | undefined) => {
    const { data } = await prove({ excludeMfaId })
    return 'mfaId' in data ? [data.mfaId, data.mfa, data.mfaCount] : []
  }
  const [one = 0, two = 0, three = 0] = ids
  expect(await after(one)).toEqual([two, 'Which town?', 3])
  expect(await after(two)).toEqual([three, 'Which tree?', 3])
  expect(await after(three)).toEqual([one, 'Which treat?', 3])
  expect(await after(999_999_999)).toEqual([one, 'Which treat?', 3])
})

test('security questions without a stored answer are skipped and not counted', async () => {
  const { asked, prove, ids } = await noah([
    ['', null],
    ['Which town?', 'biscuit'],
    ['', null],
  ])
  expect(asked).toEqual({ mfaType: 1, mfa: 'Which town?', mfaId: ids[1], mfaCount: 1 })
  expect(await prove({ excludeMfaId: ids[1] })).toMatchObject({ data: { mfaId: ids[1], mfaCount: 1 } })
})

test('a member can answer only the security question that was asked last', async () => {
  const { prove, answer, asked, ids } = await noah()
  expect(await answer(ids[1] ?? 0, 'biscuit')).toMatchObject(startAgain)
  await prove({ excludeMfaId: asked.mfaId })
  expect(await answer(asked.mfaId, 'biscuit')).toMatchObject(startAgain)
  expect(await answer(ids[1] ?? 0, 'biscuit')).toMatchObject({ status: 200 })
})

test('a security answer is refused without the cookie of the password step', async () => {
  const { answer, asked, bank, browser } = await noah()
  expect(await answer(asked.mfaId, 'biscuit', {}, bank.browser())).toMatchObject(startAgain)
  await bank.addMember('maria')
  expect(await answer(asked.mfaId, 'biscuit', { username: 'maria' })).toMatchObject(startAgain)
  expect(await answer(asked.mfaId, 'biscuit', {}, browser)).toMatchObject({ status: 200 })
})

test('a member who was sent a code cannot sign in with a security answer', async () => {
  const { prove, answer, bank, member } = await entrance()
  const [id = 0] = await giveQuestions(bank, member.id, [['Which treat?', 'biscuit']])
  expect(await prove()).toMatchObject({ data: { mfaType: 2 } })
  expect(await answer(id, 'biscuit')).toMatchObject(startAgain)
})

test('a security answer sent twice at once opens only one session', async () => {
  const { answer, asked, member } = await noah()
  const answers = await Promise.all([answer(asked.mfaId, 'biscuit'), answer(asked.mfaId, 'biscuit')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(member.id)).toHaveLength(1)
})

const three = [
  ['Which treat?', 'biscuit'],
  ['Which town?', 'biscuit'],
  ['Which tree?', 'biscuit'],
] as const

async function noah(questions: Parameters<typeof giveQuestions>[2] = three) {
  const made = await entrance({ mfa_type: 1 }, 'noah')
  const ids = await giveQuestions(made.bank, made.member.id, questions)
  const { data } = await made.prove()
  if (!('mfaId' in data)) throw new Error('no question was asked')
  return { ...made, ids, asked: data }
}
