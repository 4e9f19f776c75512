import { transact } from '../../server/db/open.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'

export type Browser = ReturnType<Bank['browser']>

/** Opens a bank with one member, and returns the steps of signing in. */
export async function entrance(
  overrides: Parameters<Bank['addMember']>[2] = {},
  username = 'maria',
  app?: Bank['app'],
) {
  const bank = await openBank({}, app && { db: context.db, app })
  const member = await bank.addMember(username, [], overrides)
  return { bank, member, ...stepsAt(bank, username) }
}

/** Does the same for staff. */
export async function staffEntrance(
  overrides: Parameters<Bank['addStaff']>[2] = {},
  changes: Parameters<typeof openBank>[0] = {},
  app?: Bank['app'],
) {
  const bank = await openBank(changes, app && { db: context.db, app })
  const id = await bank.addStaff('ada', 1, overrides)
  return { bank, staff: { id, audience: 'staff' as const }, ...staffStepsAt(bank, 'ada') }
}

export const staffStepsAt = (bank: Bank, username: string, browser: Browser = bank.browser(bank.app)) => {
  const steps = stepsAt(bank, username, browser, { isAdmin: true })
  /** Takes the last step in a remembered browser, which needs no code. */
  const enterRemembered = (changes: object = {}, on: Browser = browser) =>
    on.call('verifySignInCode', { body: { username, isAdmin: true, ...changes } })
  return { ...steps, enterRemembered }
}

export function stepsAt(
  bank: Bank,
  username: string,
  browser: Browser = bank.browser(),
  door: { isAdmin?: true } = {},
) {
  const said = { username, ...door }
  return {
    browser,
    lookUp: (changes: object = {}, on: Browser = browser) =>
      on.call('lookUpUsername', { body: { ...said, ...changes } }),
    proveWith: (typed: string, changes: object = {}, on: Browser = browser) =>
      on.call('verifyPassword', { body: { ...said, password: typed, ...changes } }),
    prove: (changes: object = {}, on: Browser = browser) =>
      on.call('verifyPassword', { body: { ...said, password, ...changes } }),
    enter: (code: string, changes: object = {}, on: Browser = browser) =>
      on.call('verifySignInCode', { body: { ...said, code, ...changes } }),
    answer: (mfaId: number, mfaAnswer: string, changes: object = {}, on: Browser = browser) =>
      on.call('answerSecurityQuestion', { body: { username, mfaId, mfaAnswer, ...changes } }),
    outbox: async () => (await bank.browser().call('getOutbox')).data,
    newestCode: async () => (await bank.browser().call('getOutbox')).data[0]?.code ?? '',
  }
}

/** Sets a member's challenge questions, in this order; null leaves one without an answer. */
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
  const made = await transact(context.db, (tx) =>
    tx.insertInto('challenge_question').values(rows).returning('id').execute(),
  )
  return made.map(({ id }) => id)
}

/** Signs in with the code that was sent, and lets this browser remember it or not. */
export async function signInFully(
  bank: Bank,
  username: string,
  browser: Browser,
  rememberDevice?: { remember: boolean; uuid: string },
  door: { isAdmin?: true } = {},
) {
  const asked = { ...(rememberDevice && { rememberDevice }) }
  const { prove, enter, newestCode } = stepsAt(bank, username, browser, door)
  const first = await prove(asked)
  return 'token' in first.data ? first : enter(await newestCode(), asked)
}

export const setStatus = (personId: number, status: 0 | 1 | 2) =>
  context.db.updateTable('person').set({ status }).where('id', '=', personId).execute()

export const sessionsOf = (personId: number) =>
  context.db.selectFrom('session').selectAll().where('person_id', '=', personId).execute()

/** Returns another code of six digits. */
export const unlike = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

/** Returns near misses: a letter changed at either end or in its case, one more, one less, and an empty text. */
export const alterationsOf = (text: string) => [
  text.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
  text.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
  text.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  `${text}A`,
  text.slice(0, -1),
  '0',
]
