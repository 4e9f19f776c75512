import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import type { Summary } from '../../machines/accounts/accounts.rules.ts'
import { summaryOf } from '../../machines/accounts/accounts.services.ts'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { moneyChannel, announceMoneyMoved } from '../../machines/operations/money.channel.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'
import { scripted } from '../support/scripted.ts'

const { maria, olivia } = samples.getSummary.answers
const first = summaryOf(maria, '2026-11-20T14:14:00.000Z')
const second = summaryOf(olivia, '2026-11-20T14:15:00.000Z')
const lost = new ApiError('network', "error trying to get customer's accounts")

test('the summary machine loads the accounts at once and shows nothing until they arrive', async () => {
  const { actor, sent, answer } = open()
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', tags: new Set(['busy']), context: { summary: null, error: null } })
  expect(sent.getSummary).toEqual([{ userId: 7 }])
  answer(first)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: first, error: null })
})

test('a reload while the accounts are loading sends no second request', () => {
  const { actor, sent } = open()
  actor.send({ type: 'reload' })
  expect(sent.getSummary).toHaveLength(1)
})

test('after a failed load the member can reload, and the error stays until the accounts arrive', async () => {
  const { actor, sent, answer } = open()
  answer(lost)
  expect(await settled(actor)).toEqual({ value: 'failed', summary: null, error: lost })

  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { error: lost } })
  answer(first)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: first, error: null })
  expect(sent.getSummary).toHaveLength(2)
})

test('a reload keeps the old accounts until the new ones arrive', async () => {
  const { actor, answer } = await shown()
  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reloading', tags: new Set(['busy']), context: { summary: first, error: null } })
  answer(second)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('a failed reload keeps the accounts and shows an error until a reload succeeds', async () => {
  const { actor, answer } = await shown()
  actor.send({ type: 'reload' })
  answer(lost)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: first, error: lost })

  actor.send({ type: 'reload' })
  answer(second)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('of two reloads the older request is aborted and only the newer answer counts', async () => {
  const { actor, sent, answer, signals } = await shown()
  actor.send({ type: 'reload' })
  actor.send({ type: 'reload' })
  expect(sent.getSummary).toHaveLength(3)
  expect(signals('getSummary').map(({ aborted }) => aborted)).toEqual([false, true, false])

  answer(first, 1)
  await Promise.resolve()
  expect(actor.getSnapshot().value).toBe('reloading')
  answer(second, 2)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('when money moves in this or another tab, the accounts are reloaded in every state', async () => {
  const { actor, sent, answer } = open()
  announceMoneyMoved()
  await expect.poll(() => sent.getSummary.length).toBe(2)
  answer(lost)
  await settled(actor)
  actor.send({ type: 'money.move' })
  expect(actor.getSnapshot().value).toBe('loading')
  answer(first)
  await settled(actor)
  actor.send({ type: 'money.move' })
  actor.send({ type: 'money.move' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'reloading', context: { summary: first } })
  answer(second)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: second, error: null })
})

test('the accounts are shown even if the browser has no channel between tabs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new Error('forbidden')
  })
  const { actor, answer } = open()
  answer(first)
  expect(await settled(actor)).toEqual({ value: 'shown', summary: first, error: null })
  expect(warn).toHaveBeenCalledWith('other tabs are not heard')
  vi.unstubAllGlobals()
})

test('an internal error while loading the accounts becomes an error that can be shown', async () => {
  const { actor, answer } = open()
  answer(new RangeError('Not an amount of dollars and cents: 0.005'))
  expect((await settled(actor)).error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

function open() {
  const opened = scripted(summaryMachine, { input: { userId: 7 }, actors: { moneyChannel } })
  return { ...opened, answer: (answer: Summary | Error, place?: number) => opened.answer('getSummary', answer, place) }
}

async function shown() {
  const opened = open()
  opened.answer(first)
  await settled(opened.actor)
  return opened
}

async function settled(actor: ReturnType<typeof open>['actor']) {
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { value, summary: context.summary, error: context.error }
}
