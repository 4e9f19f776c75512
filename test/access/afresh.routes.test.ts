import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { signInFully, stepsAt } from './people.ts'
import { forgetful, newPassword, strictApp } from './recovering.ts'

const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'
const rememberDevice = { remember: true, uuid }

test('a member who recovers the password needs a code again in a browser that was remembered', async () => {
  const { bank, browser, member, recover, set } = await forgetful()
  await signInFully(bank, 'maria', browser, rememberDevice)
  const { proveWith } = stepsAt(bank, 'maria')
  expect(browser.jar.has('sd_device')).toBe(true)
  await recover()
  expect(await set()).toMatchObject({ status: 200 })
  expect(await proveWith(newPassword, { rememberDevice }, browser)).toMatchObject({ status: 200, data: { mfaType: 2 } })
  const rows = await context.db.selectFrom('remembered_device').select('forgotten_at').where('person_id', '=', member.id).execute()
  expect(rows.every(({ forgotten_at }) => forgotten_at !== null)).toBe(true)
})

test('a member signs in with a recovered password at once, even after too many wrong guesses of the old one', async () => {
  const { bank, recover, set } = await forgetful({}, 'maria', await strictApp)
  const { proveWith } = stepsAt(bank, 'maria', bank.browser(bank.app))
  for (let guess = 1; guess <= 5; guess++) expect(await proveWith('Harbor2027')).toMatchObject({ status: 422 })
  expect(await proveWith('Harbor2027')).toMatchObject({ status: 429 })
  await recover()
  expect(await set()).toMatchObject({ status: 200 })
  expect(await proveWith(newPassword)).toMatchObject({ status: 200 })
})

test('a member who was sent too many codes can still recover the password, and signs in with it later', async () => {
  const { bank, recover, set, newPasswordWorks } = await forgetful({}, 'maria', await strictApp)
  const { prove } = stepsAt(bank, 'maria', bank.browser(bank.app))
  for (let sending = 1; sending <= 5; sending++) {
    expect(await prove()).toMatchObject({ status: 200 })
    await bank.wait(31_000)
  }
  expect(await prove()).toMatchObject({ status: 429 })
  await recover()
  expect(await set()).toMatchObject({ status: 200, data: { mfaType: 0, mfa: '', mfaId: null } })
  await bank.wait(16 * 60_000)
  expect(await newPasswordWorks()).toBe(true)
})
