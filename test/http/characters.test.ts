import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { characterCheck } from '../../server/http/characters.ts'
import { maxProblemBytes } from '../../server/http/answers.ts'
import { hasHiddenCharacters, hasHiddenCharactersInLines } from '../../values/characters.ts'
import { contract } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { post } from './ask.ts'

const turned = '\u202Egnp.exe'

test.each(['\u0007', '\u007F', '\u0085', '\t', '\n', '\u2028', '\u202A', turned, '\u2066a\u2069'])(
  'the text %j contains a hidden character',
  (text) => {
    expect(hasHiddenCharacters(`a${text}b`)).toBe(true)
  },
)

test.each(['', 'Grüße, María 😀', 'שלום', '日本', 'a\u200Db', 'non\u00A0breaking'])(
  'the text %j contains no hidden character',
  (text) => {
    expect(hasHiddenCharacters(text)).toBe(false)
  },
)

test('a text of several lines may contain line breaks but no other hidden characters', () => {
  expect(['a\nb', 'a\r\nb', 'a\tb', 'a\rb', `a\n${turned}`].map(hasHiddenCharactersInLines)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('a transfer comment with a hidden character is refused at its field, and no money moves', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  for (const comment of [turned, 'two\nlines', '\u0007'])
    expect(await rosa.call('createTransfer', { key: randomUUID(), body: order(10, { comment }) })).toMatchObject({
      status: 422,
      message: 'Some characters are not allowed.',
      error: { fields: { comment: 'Has characters that are not allowed.' } },
    })
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('a username with a hidden or control character is not valid', async () => {
  const { bank } = await rosaWithTwoShares()
  for (const username of [turned, 'ro\u0007sa'])
    expect(await bank.nobody.call('lookUpUsername', { body: { username } })).toMatchObject({
      status: 422,
      error: { textToUser: 'The username is not valid.' },
    })
})

const operation = (id: string) =>
  contract.operations.find((each) => each.id === id) as (typeof contract.operations)[number]

test('a message to a loan officer may have line breaks, a password any character, a name neither', () => {
  const check = (id: string, body: object) => () =>
    characterCheck(contract, operation(id))({ params: {}, query: {}, body })
  expect(check('requestLoanInformation', { message: 'one\ntwo' })).not.toThrow()
  expect(check('requestLoanInformation', { message: turned })).toThrow('Some characters are not allowed.')
  expect(check('verifyPassword', { username: 'rosa', password: 'tab\there' })).not.toThrow()
  expect(check('verifyPassword', { username: 'ro\tsa', password: 'x' })).toThrow('Some characters are not allowed.')
  expect(
    check('saveLoanProgress', { applicationJson: { steps: [{ fields: [{ name: 'a\nb', enteredValue: 'a\nb' }] }] } }),
  ).toThrow(
    expect.objectContaining({
      details: { fields: { 'applicationJson.steps.0.fields.0.name': 'Has characters that are not allowed.' } },
    }),
  )
})

test('every error answer stays below 8 kB', async () => {
  const { bank } = await rosaWithTwoShares()
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [`\u0001unknown${number}`.padEnd(200, 'n'), 1]),
  )
  const bodies = [many, { ['n'.repeat(10_000)]: 1 }, { username: 'x'.repeat(3_000), ...many }]
  for (const body of bodies) {
    const answer = await bank.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/1',
      headers: { host: bank.host },
      payload: body,
    })
    expect(answer.statusCode).toBe(400)
    expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(maxProblemBytes)
    expect(Object.keys(answer.json().error.fields).length).toBeGreaterThan(0)
  }
  expect(await post(bank, '{"username":7}')).toMatchObject({ error: { fields: { username: 'This must be text.' } } })
})

test('a request nested thousands of levels deep is refused, and the process keeps running', () => {
  const operation = contract.operations.find(({ id }) => id === 'getCheckImage')
  if (!operation) throw new Error('the contract has no such operation')
  const check = characterCheck(contract, operation)
  const nested = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
  expect(() => check({ params: {}, query: {}, body: { config: nested } })).toThrow('The request is nested too deeply.')
})
