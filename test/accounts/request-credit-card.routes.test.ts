import { expect, test } from 'vitest'
import { type CardDraft, cardDraftErrors } from '../../machines/accounts/request-credit-card.rules.ts'
import { cardDraft } from '../../stories/accounts/request-credit-card.samples.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import { context, openBank } from '../support/bank.ts'

const wish = { cardType: 1, requestedLimit: 5_000, monthlyIncome: 4_200.5 }
const days = (count: number) => count * 24 * 3_600_000

async function rosaAtHome() {
  const bank = await openBank()
  const member = await bank.addMember('rosa')
  const rosa = bank.signIn(member)
  const request = (body: object = {}, key?: string) =>
    rosa.call('requestCreditCard', { body: { ...wish, ...body }, ...(key && { key }) })
  const forms = () =>
    context.db
      .selectFrom('secured_form')
      .select(['id', 'institution_id', 'person_id', 'friendly_name', 'origin', 'source', 'status', 'sections'])
      .where('institution_id', '=', bank.id)
      .orderBy('id')
      .execute()
  return { bank, member, rosa, request, forms }
}

test('a card request is an unread form for staff with everything the member typed, and opens no account', async () => {
  const { request, forms, member, rosa, bank } = await rosaAtHome()
  const { status, data } = await request()
  const found = await forms()
  expect({ status, data }).toEqual({ status: 200, data: { requestNumber: found[0]?.id } })
  expect(found).toEqual([
    {
      id: data.requestNumber,
      institution_id: bank.id,
      person_id: member.id,
      friendly_name: 'Credit Card Request',
      origin: 'Home',
      source: 'WEBSITE',
      status: 'UNREAD',
      sections: [
        {
          title: 'Request',
          values: [
            { title: 'Card type', value: 'Visa' },
            { title: 'Requested limit', value: '$5,000.00' },
            { title: 'Monthly income', value: '$4,200.50' },
          ],
        },
      ],
    },
  ])
  expect((await rosa.call('getSummary', { body: {} })).data.creditCards).toEqual([])
})

test('while a card request is open, another one of the member is refused with its number, even when sent at once', async () => {
  const { request, forms, bank } = await rosaAtHome()
  const answers = await Promise.all([request(), request({ cardType: 2 }), request()])
  const [form, ...others] = await forms()
  expect(others).toEqual([])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toBe(`Your request ${form?.id} is still open.`)
  const nina = bank.signIn(await bank.addMember('nina'))
  expect((await nina.call('requestCreditCard', { body: wish })).status).toBe(200)
})

test('a member may request a card again once staff archived the request or it is 30 days old', async () => {
  const { request, forms, bank } = await rosaAtHome()
  const { requestNumber } = (await request()).data
  await context.db
    .updateTable('secured_form')
    .set({ status: 'ARCHIVED_READ' })
    .where('id', '=', requestNumber)
    .execute()
  expect((await request()).status).toBe(200)
  await bank.wait(days(30) - 60_000)
  expect((await request()).status).toBe(401)
  const again = bank.signIn({ id: (await forms())[0]?.person_id ?? 0, audience: 'member' })
  expect((await again.call('requestCreditCard', { body: wish })).status).toBe(409)
  await bank.wait(120_000)
  expect((await again.call('requestCreditCard', { body: wish })).status).toBe(200)
})

test.each<[string, object, string]>([
  ['no card type', { cardType: 0 }, '422 Please choose a Visa or a Mastercard.'],
  ['an unknown card type', { cardType: 3 }, '422 Please choose a Visa or a Mastercard.'],
])('a card request with %s is refused with a message and not stored', async (_, changes, said) => {
  const { request, forms } = await rosaAtHome()
  const { status, message } = await request(changes)
  expect(`${status} ${message}`).toBe(said)
  expect(await forms()).toEqual([])
})

const wrongLimit = 'The limit must be between $500.00 and $50,000.00.'
const wrongIncome = 'Please enter your monthly income.'

test.each<[Partial<CardDraft>, ...wrong: [field: keyof CardDraft, text: string, code?: string][]]>([
  [{ limit: '500' }],
  [{ limit: '50,000', cardType: 2 }],
  [{ income: '0.01' }],
  [{ limit: '499.99' }, ['limit', wrongLimit, 'limit']],
  [{ limit: '50,000.01' }, ['limit', wrongLimit, 'limit']],
  [{ income: '0' }, ['income', wrongIncome]],
  [{ income: '-1' }, ['income', wrongIncome]],
  [{ limit: '499.99', income: '0' }, ['limit', wrongLimit, 'limit'], ['income', wrongIncome]],
])('the form and the bank give the same answer to a card request with %j', async (change, ...wrong) => {
  const typed = { ...cardDraft, ...change }
  expect(cardDraftErrors(typed)).toMatchObject(wrong.map(([field, text]) => ({ field, text })))
  const { request, forms } = await rosaAtHome()
  const { status, message, error } = await request({
    cardType: typed.cardType,
    requestedLimit: toWire(parse(typed.limit) ?? cents(0)),
    monthlyIncome: toWire(parse(typed.income) ?? cents(0)),
  })
  const [, text = '', code] = wrong[0] ?? []
  expect([status, message, error?.code]).toEqual([wrong.length > 0 ? 422 : 200, text, code])
  expect(await forms()).toHaveLength(wrong.length > 0 ? 0 : 1)
})

test('an invalid amount is reported at its field', () => {
  const text = 'Write an amount such as 25.00.'
  expect(cardDraftErrors({ ...cardDraft, limit: '', income: 'much' })).toEqual([
    { field: 'limit', text },
    { field: 'income', text },
  ])
})
