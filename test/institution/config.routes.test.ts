import { expect, test } from 'vitest'
import { validatorsFor } from '../../server/http/validators.ts'
import { contract, openBank } from '../support/bank.ts'

const notSetUp = {
  status: 404,
  success: false,
  data: null,
  message: 'This address is not set up for online banking.',
  error: { type: 'user error' },
}

test('the configuration is chosen by the address of the request', async () => {
  const bank = await openBank({ max_session_minutes: 5, time_zone: 'America/Chicago' })
  const { status, data } = await bank.nobody.call('getConfig')
  expect({ status, data }).toEqual({
    status: 200,
    data: {
      setup: { ...bank.institution.setup, fiName: bank.institution.name, fiTimeZone: 'America/Chicago' },
      maxSessionMinutes: 5,
      financialInstitutionId: bank.id,
      Check_Images: { enabled: true },
      eStatements: 'partner',
      statementsSince: null,
      answerDayMinutes: 480,
    },
  })
})

test('the configuration in the page is exactly what the contract declares', async () => {
  const { nobody } = await openBank()
  const { data } = await nobody.call('getConfig')
  const validate = validatorsFor(contract).strict({ $ref: 'contract#/components/schemas/Config' })
  expect([validate(data), validate.errors]).toEqual([true, null])
  expect(validate({ ...data, admin_access: {} })).toBe(false)
  expect(JSON.stringify(data)).not.toMatch(/admin_?access|clock|cidrs|eview_?notice/i)
})

test('an institution without check images has null for them in its configuration', async () => {
  const { nobody } = await openBank({ check_images: false })
  expect((await nobody.call('getConfig')).data.Check_Images).toBe(null)
})

test('the configuration can be requested by a domain in any case', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  for (const domain of [other.host, other.host.toUpperCase()])
    expect(await bank.nobody.call('getConfig', { query: { domain } })).toMatchObject({
      status: 200,
      data: { financialInstitutionId: other.id, setup: { fiName: other.institution.name } },
    })
})

test('one institution can be reached under several domains', async () => {
  const names = ['one', 'two'].map((name) => `${name}-${process.pid}-${Date.now()}.test`)
  const bank = await openBank({ domains: names })
  for (const host of names)
    expect(await bank.nobody.call('getConfig', { headers: { host } })).toMatchObject({
      status: 200,
      data: { financialInstitutionId: bank.id },
    })
})

test('an unknown domain gets a 404, in the query or as the host', async () => {
  const bank = await openBank()
  expect(await bank.nobody.call('getConfig', { query: { domain: 'nowhere.test' } })).toMatchObject(notSetUp)
  expect(await bank.nobody.call('getConfig', { query: { domain: '' } })).toMatchObject(notSetUp)
  expect(await bank.nobody.call('getConfig', { headers: { host: 'nowhere.test' } })).toMatchObject(notSetUp)
  expect(
    await bank.nobody.call('getConfig', { headers: { host: 'nowhere.test' }, query: { domain: bank.host } }),
  ).toMatchObject(notSetUp)
})

test('an institution’s sessions last at least five minutes and at most an hour', async () => {
  for (const max_session_minutes of [5, 60])
    expect(await (await openBank({ max_session_minutes })).nobody.call('getConfig')).toMatchObject({
      data: { maxSessionMinutes: max_session_minutes },
    })
  for (const max_session_minutes of [4, 61]) await expect(openBank({ max_session_minutes })).rejects.toThrow()
})

test('a domain that is too long gets a 400', async () => {
  const { nobody } = await openBank()
  expect(await nobody.call('getConfig', { query: { domain: 'x'.repeat(254) } })).toMatchObject({
    status: 400,
    error: { fields: { domain: expect.any(String) } },
  })
})

test('the configuration is the same with and without a session', async () => {
  const bank = await openBank()
  const maria = bank.signIn(await bank.addMember('maria'))
  expect((await maria.call('getConfig')).data).toEqual((await bank.nobody.call('getConfig')).data)
})
