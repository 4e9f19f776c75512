import { expect, onTestFinished, test } from 'vitest'
import { hashQueue, lineOfPerson, maxHashes } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { context, openBank, password, stillApp } from '../support/bank.ts'
import { giveQuestions, signInFully, stepsAt } from './people.ts'
import { strictApp } from './recovering.ts'

const lineIsFull = 'Too many people are signing in from your network right now.'
const [attacker, home] = ['192.0.2.1', '192.0.2.2']
const remember = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }

test('of too many sign-ins at once from one address the rest get in line, and nobody elsewhere or in a remembered browser waits for them', async () => {
  const bank = await openBank()
  await bank.addMember('maria', [], { mfa_type: 2 })
  await bank.addMember('noah', [], { mfa_type: 0 })
  const remembered = bank.browser(bank.app, attacker)
  await signInFully(bank, 'maria', remembered, remember)
  const release = holdHashes()
  const inLine: unknown[] = []
  const guesses = Array.from({ length: maxHashes.waitingInLine + 4 }, async (_, index) => {
    const answer = await stepsAt(bank, `nobody${index}`, bank.browser(bank.app, attacker)).proveWith('Harbor2027')
    if (answer.data && 'ticket' in answer.data) inLine.push(answer.data.place)
    return answer.status
  })
  const countJoined = async () =>
    (await context.db.selectFrom('sign_in_line').select('id').where('institution_id', '=', bank.id).execute()).length
  await expect.poll(countJoined).toBe(4)
  // A guess that joins the line may be called at once, and then waits for a hash instead.
  await expect.poll(() => inLine.length + hashQueue.waiting()).toBe(guesses.length)
  const waiting = hashQueue.waiting()
  const others = [
    stepsAt(bank, 'maria', remembered).prove({ rememberDevice: remember }),
    stepsAt(bank, 'noah', bank.browser(bank.app, home)).prove(),
  ]
  await expect.poll(() => hashQueue.waiting()).toBe(waiting + 2)
  release()
  for (const answer of await Promise.all(others))
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String) } })
  expect((await Promise.all(guesses)).filter((status) => status === 422)).toHaveLength(waiting)
})

test('of many guesses sent at once for one username, only as many are hashed as may fail', async () => {
  const bank = await openBank({}, { db: context.db, app: await stillApp({ settings: parseSettings({ DEMO: '1' }) }) })
  const release = holdHashes()
  const statuses: number[] = []
  const guesses = Array.from({ length: 12 }, async () => {
    const { status } = await stepsAt(bank, 'maria', bank.browser(bank.app, home)).proveWith('Harbor2027')
    statuses.push(status)
  })
  await expect.poll(() => [statuses, hashQueue.waiting()]).toEqual([Array(7).fill(429), 5])
  release()
  await Promise.all(guesses)
  expect(statuses.slice(7)).toEqual(Array(5).fill(422))
})

test('a current password or security answer that the full queue refuses does not count as a wrong one', async () => {
  const bank = await openBank({}, { db: context.db, app: await strictApp })
  const noah = await bank.addMember('noah', [], { mfa_type: 1 })
  const [mfaId = 0] = await giveQuestions(bank, noah.id, [['Which treat?', 'biscuit']])
  const signedIn = bank.signIn(noah)
  await signedIn.enter()
  const steps = stepsAt(bank, 'noah', bank.browser(bank.app, home))
  await steps.prove()
  const asks = [() => signedIn.call('reauthenticate', { body: { password } }), () => steps.answer(mfaId, 'biscuit')]
  const release = holdHashes()
  const line = lineOfPerson({ institutionId: bank.id, personId: noah.id })
  for (let index = 1; index <= maxHashes.waitingInLine; index++) void hashQueue(line, async () => undefined)
  for (const ask of asks)
    for (let number = 1; number <= 6; number++) expect(await ask()).toMatchObject({ status: 429, message: lineIsFull })
  release()
  await expect.poll(() => hashQueue.waiting()).toBe(0)
  for (const ask of asks) expect(await ask()).toMatchObject({ status: 200 })
})

/** Holds every password hash, and so the queue behind it, until the returned function is called. */
function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  for (let index = 1; index <= maxHashes.atOnce; index++)
    void hashQueue({ isKnown: true, name: `held ${index}` }, () => promise)
  return resolve
}
