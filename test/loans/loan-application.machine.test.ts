import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setup } from 'xstate'
import { loanApplicationMachine } from '../../machines/loans/loan-application.machine.ts'
import { loanApplicationsMachine } from '../../machines/loans/loan-applications.machine.ts'
import { savedProgress, saveProgress } from '../../machines/loans/progress.storage.ts'
import { gone, unknown } from '../../stories/loans/loan-application.samples.ts'
import { items } from '../../stories/loans/loan-applications.samples.ts'
import { begun, last, second } from '../../stories/loans/template.ts'
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
  const { actor, at } = scripted(loanApplicationsMachine, {
    input: { userId: 7 },
    answers: { getLoanApplications: [items] },
  })
  await at({ list: 'shown' })
  actor.send({ type: 'reload' })
  actor.send({ type: 'row.resume', id: draft?.id ?? 0 })
  expect(savedProgress()?.applicationId).toBe(draft?.id)
})

const open = (answers: Answers) =>
  scripted(loanApplicationMachine, { input: { userId: 7, zone: 'America/New_York' }, answers })

test('a reload shows the same step, but never a step that the bank has not reached', async () => {
  saveProgress({ applicationId: 14, currentStep: 2 })
  const { at } = open({ getLoanApplication: [last] })
  expect((await at({ form: 'untouched' })).context.step).toBe(2)
  saveProgress({ applicationId: 14, currentStep: 3 })
  const other = open({ getLoanApplication: [second] })
  expect((await other.at({ form: 'untouched' })).context.step).toBe(2)
})

test('a discarded application is forgotten by this tab, which shows the reason', async () => {
  const { at } = open({ getLoanApplication: [gone] })
  expect((await at('none')).context.loadError?.message).toBe(gone.message)
  expect(savedProgress()).toBeNull()
})

test('while a new application loads, nothing is said of the one that is gone', async () => {
  const newLoan = setup({}).createMachine({ id: 'newLoan', type: 'final', output: { isBegun: true } })
  const { actor, at } = scripted(loanApplicationMachine, {
    input: { userId: 7, zone: 'America/New_York' },
    answers: { getLoanApplication: [gone] },
    actors: { newLoan },
  })
  await at('none')
  saveProgress({ applicationId: 15, currentStep: 1 })
  actor.send({ type: 'newLoan.open' })
  expect((await at('loading')).context).toMatchObject({ applicationId: 15, loadError: null })
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

test('a field that this release does not know ends the screen, and nothing is lost', async () => {
  const { actor, at } = open({ getLoanApplication: [unknown, begun] })
  await at('unknownField')
  expect(savedProgress()).toEqual({ applicationId: 14, currentStep: 1 })
  actor.send({ type: 'reload' })
  await at({ form: 'untouched' })
})
