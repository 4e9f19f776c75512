import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import type { Summary } from '../../machines/accounts/accounts.rules.ts'
import { summaryOf } from '../../machines/accounts/accounts.services.ts'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { tellMoneyMoved } from '../../machines/operations/money.listener.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'

const { maria, olivia } = samples.getSummary.answers
const first = summaryOf(maria, '2026-11-20T14:14:00.000Z')
const second = summaryOf(olivia, '2026-11-20T14:15:00.000Z')
const lost = new ApiError('network', "error trying to get customer's accounts")

test('the accounts of the member are loaded at once, and nothing is shown before they are there', async () => {
  const { actor, asked, answer } = open()
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', tags: new Set(['busy']), context: { summary: null, error: null } })
  expect(asked).toEqual([{ userId: 7 }])
  answer(first)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: first, error: null })
})

test('while they load, nothing else is asked for', () => {
  const { actor, asked } = open()
  actor.send({ type: 'reload' })
  expect(asked).toHaveLength(1)
})

test('accounts that could not be had can be asked for again, and the problem stays until they are there', async () => {
  const { actor, asked, answer, fail } = open()
  fail(lost)
  expect(await rest(actor)).toEqual({ value: 'failed', summary: null, error: lost })

  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { error: lost } })
  answer(first)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: first, error: null })
  expect(asked).toHaveLength(2)
})

test('a reload keeps what is shown until the newer is there', async () => {
  const { actor, answer } = await shown()
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reloading', tags: new Set(['busy']), context: { summary: first, error: null } })
  answer(second)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('a reload that failed keeps what is shown, and says so until one succeeds', async () => {
  const { actor, answer, fail } = await shown()
  actor.send({ type: 'reload' })
  fail(lost)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: first, error: lost })

  actor.send({ type: 'reload' })
  answer(second)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('of two reloads the newer counts, and the older is given up', async () => {
  const { actor, asked, signals, answers } = await shown()
  actor.send({ type: 'reload' })
  actor.send({ type: 'reload' })
  expect(asked).toHaveLength(3)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false])

  answers[1]?.resolve(first)
  await Promise.resolve()
  expect(actor.getSnapshot().value).toBe('reloading')
  answers[2]?.resolve(second)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('when money moved, here or in another tab, the accounts are asked for anew, whatever was known of them', async () => {
  const { actor, asked, answer, fail } = open()
  tellMoneyMoved()
  await expect.poll(() => asked.length).toBe(2)
  fail(lost)
  await rest(actor)
  actor.send({ type: 'money.move' })
  expect(actor.getSnapshot().value).toBe('loading')
  answer(first)
  await rest(actor)
  actor.send({ type: 'money.move' })
  actor.send({ type: 'money.move' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reloading', context: { summary: first } })
  answer(second)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: second, error: null })
  actor.stop()
})

test('where tabs cannot hear each other the accounts are shown all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new Error('forbidden')
  })
  const { actor, answer } = open()
  answer(first)
  expect(await rest(actor)).toEqual({ value: 'shown', summary: first, error: null })
  expect(warn).toHaveBeenCalledWith('other tabs are not heard')
  vi.unstubAllGlobals()
})

test('a fault of our own is an error that can be shown', async () => {
  const { actor, fail } = open()
  fail(new RangeError('Not an amount of dollars and cents: 0.005'))
  expect((await rest(actor)).error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

function open() {
  const asked: { userId: number }[] = []
  const signals: AbortSignal[] = []
  const answers: PromiseWithResolvers<Summary>[] = []
  const getSummary = fromPromise<Summary, { userId: number }>(({ input, signal }) => {
    const answer = Promise.withResolvers<Summary>()
    asked.push(input)
    signals.push(signal)
    answers.push(answer)
    return answer.promise
  })
  const actor = createActor(summaryMachine.provide({ actors: { getSummary } }), { input: { userId: 7 } }).start()
  return {
    actor,
    asked,
    signals,
    answers,
    answer: (summary: Summary) => answers.at(-1)?.resolve(summary),
    fail: (reason: Error) => answers.at(-1)?.reject(reason),
  }
}

async function shown() {
  const opened = open()
  opened.answer(first)
  await rest(opened.actor)
  return opened
}

async function rest(actor: ReturnType<typeof open>['actor']) {
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { value, summary: context.summary, error: context.error }
}
