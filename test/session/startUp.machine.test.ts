import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { configs } from '../../stories/session/session.samples.ts'

const lost = new ApiError('network', 'error trying to get config file')

test('the page that brings its institution along asks for nothing', () => {
  const { actor, asked } = open(configs.harborlight, [])
  expect(actor.getSnapshot()).toMatchObject({ value: 'branded', context: { config: configs.harborlight, error: null } })
  expect(asked()).toBe(0)
})

test('without one the institution is asked for', async () => {
  const { actor } = open(null, [configs.prairieoak])
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', tags: new Set(['busy']), context: { config: null, error: null } })
  const branded = await waitFor(actor, (state) => state.matches('branded'))
  expect(branded.context).toEqual({ config: configs.prairieoak, error: null })
})

test('an institution that could not be had can be asked for again', async () => {
  const { actor, asked } = open(null, [lost, lost, configs.harborlight])
  const unbranded = await waitFor(actor, (state) => state.matches('unbranded'))
  expect(unbranded.context).toEqual({ config: null, error: lost })

  actor.send({ type: 'config.retry' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', context: { error: lost } })
  actor.send({ type: 'config.retry' })
  await waitFor(actor, (state) => state.matches('unbranded'))

  actor.send({ type: 'config.retry' })
  const branded = await waitFor(actor, (state) => state.matches('branded'))
  expect(branded.context).toEqual({ config: configs.harborlight, error: null })
  expect(asked()).toBe(3)
})

test('a fault of our own is an error that can be shown', async () => {
  const { actor } = open(null, [new TypeError('undefined is not a function')])
  const unbranded = await waitFor(actor, (state) => state.matches('unbranded'))
  expect(unbranded.context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

type Config = (typeof configs)['harborlight']

function open(config: Config | null, answers: (Config | Error)[]) {
  let asked = 0
  const getConfig = fromPromise<Config>(async () => {
    const answer = answers[asked++]
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const actor = createActor(startUpMachine.provide({ actors: { getConfig } }), { input: { config } }).start()
  return { actor, asked: () => asked }
}
