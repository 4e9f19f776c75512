import { expect, test } from 'vitest'
import { wrongSecondFactors } from '../../server/access/second-factor.ts'
import { context } from '../support/bank.ts'
import { giveQuestions, signInFully, stepsAt, unlike } from './people.ts'
import { forgetful, minute, newPassword, strictApp } from './recovering.ts'

const stopped = {
  status: 403,
  message: 'Your password was stopped after too many wrong codes. Choose Forgot Password to set a new one.',
}
const uuid = '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11'

/** Opens a member whose password somebody else has, who types wrong codes in a browser of their own. */
async function guessed() {
  const opened = await forgetful({}, 'maria', await strictApp)
  const { bank } = opened
  const own = bank.browser(bank.app)
  await signInFully(bank, 'maria', own, { remember: true, uuid })
  const { prove, enter, newestCode, browser } = stepsAt(bank, 'maria', bank.browser(bank.app))
  /** Types so many wrong codes, few enough an hour for the limits of a place. */
  const guess = async (times: number) => {
    for (let nth = 0; nth < times; nth++) {
      if (nth % 4 === 0) {
        await bank.wait(60 * minute)
        await prove()
      }
      expect((await enter(unlike(await newestCode()))).status).toBe(422)
    }
  }
  const { proveWith } = stepsAt(bank, 'maria', bank.browser(bank.app))
  return { ...opened, own, prove, enter, newestCode, guess, browser, proveWith }
}

test('the fiftieth wrong code in thirty days stops the password, also for a right code, until a recovery sets another one', async () => {
  const { bank, own, prove, enter, proveWith, newestCode, guess, outbox, recover, set } = await guessed()
  await guess(wrongSecondFactors.stop - 1)
  const code = await newestCode()
  expect((await enter(unlike(code))).status).toBe(422)
  expect((await outbox())[0]).toMatchObject({
    subject: 'Your password was stopped after 50 wrong codes or answers. Choose Forgot Password to set a new one',
  })
  expect(await enter(code)).toMatchObject(stopped)
  await bank.wait(60 * minute)
  expect(await prove()).toMatchObject(stopped)
  // Nobody else has this browser.
  expect((await prove({ rememberDevice: { remember: true, uuid } }, own)).data).toHaveProperty('token')
  await recover()
  expect((await set()).status).toBe(200)
  expect((await proveWith(newPassword)).status).toBe(200)
})

test('wrong answers count as wrong codes do, and a stopped password works again thirty days after them', async () => {
  const { bank, member, prove, guess, browser } = await guessed()
  await guess(wrongSecondFactors.stop - 1)
  const [mfaId = 0] = await giveQuestions(bank, member.id, [['First pet?', 'rex']])
  await context.db.updateTable('person').set({ mfa_type: 1 }).where('id', '=', member.id).execute()
  await bank.wait(60 * minute)
  expect((await prove()).data).toMatchObject({ mfa: 'First pet?' })
  const { answer } = stepsAt(bank, 'maria', browser)
  expect((await answer(mfaId, 'Max')).status).toBe(422)
  expect(await answer(mfaId, 'Rex')).toMatchObject(stopped)
  await bank.wait((wrongSecondFactors.days - 2) * 24 * 60 * minute)
  expect(await prove()).toMatchObject(stopped)
  await bank.wait(2 * 24 * 60 * minute)
  expect((await prove()).status).toBe(200)
})
