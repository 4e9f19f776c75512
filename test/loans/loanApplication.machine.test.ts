import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loanApplicationMachine } from '../../machines/loans/loanApplication.machine.ts'
import { loanApplicationsMachine } from '../../machines/loans/loanApplications.machine.ts'
import { savedProgress, saveProgress } from '../../machines/loans/progress.storage.ts'
import { gone, samples, typed, unknown } from '../../stories/loans/loanApplication.samples.ts'
import { items } from '../../stories/loans/loanApplications.samples.ts'
import { begun, last, second, sent } from '../../stories/loans/template.ts'
import { scripted } from '../support/scripted.ts'

type Answers = NonNullable<Parameters<typeof scripted<typeof loanApplicationMachine>>[1]['answers']>

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  saveProgress({ applicationId: 14, currentStep: 1 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('an application can be continued while the list is read again', async () => {
  const [draft] = items
  const { actor, at } = scripted(loanApplicationsMachine, { input: { userId: 7 }, answers: { getLoanApplications: [items] } })
  await at('shown')
  actor.send({ type: 'reload' })
  actor.send({ type: 'row.resume', id: draft?.id ?? 0 })
  expect(savedProgress()?.applicationId).toBe(draft?.id)
})

const open = (answers: Answers) => scripted(loanApplicationMachine, { input: { userId: 7, zone: 'America/New_York' }, answers })

test('without an application in this tab nothing is asked, and one that begins is read', async () => {
  kept.clear()
  const { actor, at, asked } = open({ getLoanApplication: [begun] })
  await at('none')
  expect(asked).toEqual([])
  saveProgress({ applicationId: 14, currentStep: 1 })
  actor.send({ type: 'application.begin' })
  await at({ form: 'untouched' })
  expect(asked).toEqual([['getLoanApplication', { userId: 7, applicationId: 14 }]])
})

test('a reload shows the step that was shown, and never one that the bank has not reached', async () => {
  saveProgress({ applicationId: 14, currentStep: 2 })
  const { at } = open({ getLoanApplication: [last] })
  expect((await at({ form: 'untouched' })).context.step).toBe(2)
  saveProgress({ applicationId: 14, currentStep: 3 })
  const other = open({ getLoanApplication: [second] })
  expect((await other.at({ form: 'untouched' })).context.step).toBe(2)
})

test('an application that was given up is forgotten by this tab, with the reason', async () => {
  const { at } = open({ getLoanApplication: [gone] })
  expect((await at('none')).context.loadError?.message).toBe(gone.message)
  expect(savedProgress()).toBeNull()
})

test('a step is saved with its own answers alone, and the tab keeps nothing but where it is', async () => {
  const { actor, at, sent: calls } = open({ getLoanApplication: [begun], saveLoanProgress: [second] })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: typed })
  actor.send({ type: 'draft.submit' })
  const { context } = await at({ form: 'untouched' })
  expect(context.step).toBe(2)
  const [call] = calls.saveLoanProgress
  expect({ step: call?.step, submit: call?.submit, names: call?.answers.steps[0]?.fields.map(({ name }) => name) }).toEqual({
    step: 1,
    submit: false,
    names: ['name', 'birthDate', 'ssn', 'home', 'income', 'email', 'debts'],
  })
  expect([...kept]).toEqual([['sd_loan', '{"applicationId":14,"currentStep":2}']])
})

test('what the bank refuses and what got lost stays typed', async () => {
  const { tooYoung, lost } = samples.saveLoanProgress.refusals
  const { actor, at } = open({ getLoanApplication: [begun], saveLoanProgress: [tooYoung, lost] })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: typed })
  for (const error of [tooYoung, lost]) {
    actor.send({ type: 'draft.submit' })
    const { context } = await at({ form: 'touched' })
    expect([context.draft, context.error?.message, actor.getSnapshot().hasTag('unsaved')]).toEqual([typed, error.message, true])
  }
})

test('Back keeps what was typed and not sent, and asks before it is lost', async () => {
  saveProgress({ applicationId: 14, currentStep: 2 })
  const { actor, at } = open({ getLoanApplication: [second], saveLoanProgress: [second] })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: { employer: 'Northgate' } })
  actor.send({ type: 'step.back' })
  const back = await at({ form: 'touched' })
  expect([back.context.step, back.context.draft['name'], back.hasTag('unsaved')]).toEqual([1, 'Maria Okafor', true])
  actor.send({ type: 'draft.submit' })
  await at('saving')
  const { context } = await at({ form: 'touched' })
  expect([context.step, context.draft['employer']]).toEqual([2, 'Northgate'])
})

test('Back on the first step discards nothing before it has asked', async () => {
  const {
    actor,
    at,
    sent: calls,
  } = open({ getLoanApplication: [begun], discardLoanApplication: [samples.discardLoanApplication.refusals.lost, undefined] })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: { name: 'Maria' } })
  actor.send({ type: 'step.back' })
  await at('asking')
  actor.send({ type: 'removal.cancel' })
  expect((await at({ form: 'touched' })).context.draft['name']).toBe('Maria')
  actor.send({ type: 'step.back' })
  actor.send({ type: 'removal.confirm' })
  expect((await at('asking')).context.removalError?.message).toBe(samples.discardLoanApplication.refusals.lost.message)
  actor.send({ type: 'removal.confirm' })
  expect((await at('left')).output).toEqual({ isLeft: true })
  expect([calls.discardLoanApplication, savedProgress()]).toEqual([
    [
      { userId: 7, id: 14 },
      { userId: 7, id: 14 },
    ],
    null,
  ])
})

test('the last step is sent, and once it is sent this tab forgets it', async () => {
  saveProgress({ applicationId: 14, currentStep: 3 })
  const { actor, at, sent: calls } = open({ getLoanApplication: [last], saveLoanProgress: [sent] })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.submit' })
  actor.send({ type: 'draft.submit' })
  await at('submitted')
  expect(calls.saveLoanProgress.map(({ step, submit }) => ({ step, submit }))).toEqual([{ step: 3, submit: true }])
  expect(savedProgress()).toBeNull()
  actor.send({ type: 'dialog.close' })
  await at('left')
})

test('a field that this release does not know ends the screen, and nothing is lost', async () => {
  const { actor, at } = open({ getLoanApplication: [unknown, begun] })
  await at('unknownField')
  expect(savedProgress()).toEqual({ applicationId: 14, currentStep: 1 })
  actor.send({ type: 'reload' })
  await at({ form: 'untouched' })
})
