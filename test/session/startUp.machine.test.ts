import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { keptPaint, type Paint } from '../../machines/session/session.storage.ts'
import { configs } from '../../stories/session/startUp.samples.ts'
import { openTab } from './browser.ts'

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
  expect(branded.context).toEqual({ config: configs.prairieoak, paint: null, error: null })
})

test('an institution that could not be had can be asked for again', async () => {
  const { actor, asked } = open(null, [lost, lost, configs.harborlight])
  const unbranded = await waitFor(actor, (state) => state.matches('unbranded'))
  expect(unbranded.context).toEqual({ config: null, paint: null, error: lost })

  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', context: { error: lost } })
  actor.send({ type: 'reload' })
  await waitFor(actor, (state) => state.matches('unbranded'))

  actor.send({ type: 'reload' })
  const branded = await waitFor(actor, (state) => state.matches('branded'))
  expect(branded.context).toEqual({ config: configs.harborlight, paint: null, error: null })
  expect(asked()).toBe(3)
})

test('a fault of our own is an error that can be shown', async () => {
  const { actor } = open(null, [new TypeError('undefined is not a function')])
  const unbranded = await waitFor(actor, (state) => state.matches('unbranded'))
  expect(unbranded.context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

test('an institution that the bank has named paints the next page, until the bank answers', async () => {
  const { kept } = openTab()
  await waitFor(open(null, [configs.prairieoak]).actor, (state) => state.matches('branded'))
  const paint = keptPaint()
  expect(paint).toMatchObject({ fiName: 'Prairie Oak Credit Union', maxSessionMinutes: 5 })
  expect(kept.get('root')).not.toContain('menuConfig')

  const { actor } = open(null, [configs.harborlight], paint)
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', context: { config: null, paint } })
  await waitFor(actor, (state) => state.matches('branded'))
  expect(keptPaint()).toMatchObject({ fiName: 'Harbor Light Credit Union' })
})

test('an institution that could not be had paints nothing any more', async () => {
  const { fiName, fiDisclaimer, brand } = configs.harborlight.setup
  const { actor } = open(null, [lost], { fiName, fiDisclaimer, brand, maxSessionMinutes: 15 })
  const unbranded = await waitFor(actor, (state) => state.matches('unbranded'))
  expect(unbranded.context).toEqual({ config: null, paint: null, error: lost })
})

test('a page that brings its institution along leaves nothing to paint with', () => {
  const { kept } = openTab()
  open(configs.harborlight, [])
  expect([...kept]).toEqual([])
})

type Config = (typeof configs)['harborlight']

function open(config: Config | null, answers: (Config | Error)[], paint: Paint | null = null) {
  let asked = 0
  const getConfig = fromPromise<Config>(async () => {
    const answer = answers[asked++]
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const actor = createActor(startUpMachine.provide({ actors: { getConfig } }), { input: { config, paint } }).start()
  return { actor, asked: () => asked }
}
