import { transact } from '../../server/db/open.ts'
import { hashPassword } from '../../server/secrets.ts'
import { type Bank, house, openBank, password } from '../support/bank.ts'

export type Browser = ReturnType<Bank['browser']>

/** Where somebody signs in, and the steps on the way. */
export async function entrance(is: Parameters<Bank['addMember']>[2] = {}, username = 'maria') {
  const bank = await openBank()
  const member = await bank.addMember(username, [], is)
  return { bank, member, ...stepsAt(bank, username) }
}

export function stepsAt(bank: Bank, username: string, browser: Browser = bank.browser()) {
  return {
    browser,
    proveWith: (typed: string, changes: object = {}, on: Browser = browser) =>
      on.call('verifyPassword', { body: { username, password: typed, ...changes } }),
    prove: (changes: object = {}, on: Browser = browser) => on.call('verifyPassword', { body: { username, password, ...changes } }),
    enter: (code: string, changes: object = {}, on: Browser = browser) =>
      on.call('verifySignInCode', { body: { username, code, ...changes } }),
    answer: (mfaId: number, mfaAnswer: string, changes: object = {}, on: Browser = browser) =>
      on.call('answerSecurityQuestion', { body: { username, mfaId, mfaAnswer, ...changes } }),
    outbox: async () => (await bank.browser().call('getOutbox')).data,
    newestCode: async () => (await bank.browser().call('getOutbox')).data[0]?.code ?? '',
  }
}

/** A member's challenge questions, in this order; without an answer where it is null. */
export async function giveQuestions(
  bank: Bank,
  personId: number,
  given: readonly (readonly [question: string, answer: string | null])[],
): Promise<number[]> {
  const rows = await Promise.all(
    given.map(async ([question, answer], position) => ({
      institution_id: bank.id,
      person_id: personId,
      position,
      question,
      answer_hash: answer === null ? null : await hashPassword(answer),
    })),
  )
  const made = await transact(house.db, (tx) => tx.insertInto('challenge_question').values(rows).returning('id').execute())
  return made.map(({ id }) => id)
}

/** Signs in with the code that was sent, and lets this browser remember it or not. */
export async function signInFully(bank: Bank, username: string, browser: Browser, rememberDevice?: { remember: boolean; uuid: string }) {
  const asked = { ...(rememberDevice && { rememberDevice }) }
  const { prove, enter, newestCode } = stepsAt(bank, username, browser)
  const first = await prove(asked)
  return 'token' in first.data ? first : enter(await newestCode(), asked)
}

export const setStatus = (personId: number, status: 0 | 1 | 2) =>
  house.db.updateTable('person').set({ status }).where('id', '=', personId).execute()

export const sessionsOf = (personId: number) => house.db.selectFrom('session').selectAll().where('person_id', '=', personId).execute()

/** Six digits that are not these. */
export const unlike = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
