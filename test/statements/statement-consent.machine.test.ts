import { expect, test } from 'vitest'
import { statementConsentMachine } from '../../machines/statements/statement-consent.machine.ts'
import { consents, given, samples } from '../../stories/statements/statement-consent.samples.ts'
import { scripted } from '../support/scripted.ts'

const { paper, changed, agreed } = consents
const withdrawnLater: typeof consents.withdrawn = {
  ...consents.withdrawn,
  last: { act: 'withdrawn', at: '2026-11-21T09:00:00.000Z', text: paper.text },
}
const { wrongNumber, oldText, lost } = samples.agreeToEStatements.refusals

async function reading(consent = paper, returnTo: string | null = null) {
  const flow = scripted(statementConsentMachine, {
    input: { ...given, returnTo },
    answers: { getStatementConsent: [consent] },
  })
  await flow.at({ consent: consent.isAgreed ? 'agreed' : 'form' })
  const agree = (number = '4821') => {
    flow.actor.send({ type: 'draft.change', change: { number } })
    flow.actor.send({ type: 'draft.submit' })
  }
  return { ...flow, agree, context: () => flow.actor.getSnapshot().context }
}

test('a consent whose answer is lost is sent again under the same key, and one after a refusal under another', async () => {
  const { actor, sent, at, agree, answer } = await reading()
  agree()
  answer('agreeToEStatements', lost)
  await at({ consent: { form: 'touched' } })
  actor.send({ type: 'draft.submit' })
  answer('agreeToEStatements', wrongNumber)
  await at({ consent: { form: 'touched' } })
  agree('4822')
  const keys = (sent.agreeToEStatements as { key: string; version: string }[]).map(({ key }) => key)
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false])
  expect(sent.agreeToEStatements?.[2]).toMatchObject({ userId: 7, version: '9f2c41d07b3e', number: '4822' })
})

test('a text that changed while it was read is shown as it is now, and the number stays', async () => {
  const { at, agree, answer, context } = await reading()
  agree()
  answer('agreeToEStatements', oldText)
  await at({ consent: 'loading' })
  answer('getStatementConsent', changed)
  await at({ consent: 'form' })
  expect(context()).toMatchObject({ consent: changed, isTextNew: true, draft: { number: '4821' }, error: null })
})

test('a member who came from E-Pay is led back after agreeing, and only then', async () => {
  const back = await reading(paper, '/dashboard/payments')
  back.agree()
  back.answer('agreeToEStatements', agreed)
  await back.at({ consent: 'left', sample: 'closed' })
  expect([back.actor.getSnapshot().status, back.actor.getSnapshot().output]).toEqual([
    'done',
    { returnTo: '/dashboard/payments' },
  ])
  const agreedBefore = await reading(agreed, '/dashboard/payments')
  expect(agreedBefore.actor.getSnapshot().status).toBe('active')
})

test('a withdrawal that failed keeps its dialog, and a second press repeats it under its key', async () => {
  const { actor, at, sent, answer, context, emitted } = await reading(agreed)
  actor.send({ type: 'withdrawal.ask' })
  actor.send({ type: 'withdrawal.confirm' })
  actor.send({ type: 'withdrawal.confirm' })
  answer('withdrawEStatements', samples.withdrawEStatements.refusals.lost)
  await at({ consent: 'asking' })
  expect(context().withdrawalError?.status).toBe(0)
  actor.send({ type: 'withdrawal.confirm' })
  answer('withdrawEStatements', withdrawnLater)
  await at({ consent: 'form' })
  const keys = (sent.withdrawEStatements as { key: string }[]).map(({ key }) => key)
  expect([keys.length, keys[0] === keys[1]]).toEqual([2, true])
  const text = 'You get paper statements from now on. We sent you an email about it.'
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text }])
})

test('a member who cancels a withdrawal whose answer was lost sees what the bank has now', async () => {
  const { actor, at, answer, context } = await reading(agreed)
  actor.send({ type: 'withdrawal.ask' })
  actor.send({ type: 'withdrawal.confirm' })
  answer('withdrawEStatements', samples.withdrawEStatements.refusals.lost)
  await at({ consent: 'asking' })
  actor.send({ type: 'withdrawal.cancel' })
  await at({ consent: 'loading' })
  expect(context().consent).toBeNull()
  answer('getStatementConsent', consents.withdrawn)
  await at({ consent: 'form' })
  expect(context().consent).toEqual(consents.withdrawn)
})

test('a member who cancels before withdrawing sees their consent without another call', async () => {
  const { actor, at, sent } = await reading(agreed)
  actor.send({ type: 'withdrawal.ask' })
  actor.send({ type: 'withdrawal.cancel' })
  await at({ consent: 'agreed' })
  expect(sent.getStatementConsent).toHaveLength(1)
})

test('a member whose e-statements an import set already reads of no email', async () => {
  const { at, agree, answer, emitted } = await reading()
  agree()
  answer('agreeToEStatements', consents.elsewhere)
  await at({ consent: 'agreed' })
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'You get e-statements now.' }])
})

test('a member whom an import gave paper already reads of no email about a withdrawal', async () => {
  const { actor, at, answer, emitted } = await reading(consents.elsewhere)
  actor.send({ type: 'withdrawal.ask' })
  actor.send({ type: 'withdrawal.confirm' })
  answer('withdrawEStatements', paper)
  await at({ consent: 'form' })
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'You get paper statements from now on.' }])
})

test('the sample is saved as a file, and a second press while it downloads asks for nothing', async () => {
  const { actor, at, sent, answer, emitted } = await reading()
  actor.send({ type: 'sample.open' })
  actor.send({ type: 'sample.open' })
  const content = new Blob(['%PDF-1.7'])
  answer('getSampleStatement', content)
  await at({ sample: 'downloaded' })
  expect(sent.getSampleStatement).toEqual([{ userId: 7 }])
  expect(emitted).toEqual([{ type: 'file', name: 'Sample-Statement.pdf', content }])
})
