import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { readSavedTheme, type SavedTheme } from '../../machines/session/session.storage.ts'
import { configs } from '../../stories/session/startUp.samples.ts'
import { openTab } from './browser.ts'
import { scripted } from '../support/scripted.ts'

const lost = new ApiError('network', 'error trying to get config file')

test('a page that contains the institution’s configuration requests nothing', () => {
  const { actor, asked } = open(configs.harborlight, [])
  expect(actor.getSnapshot()).toMatchObject({ value: 'branded', context: { config: configs.harborlight, error: null } })
  expect(asked).toEqual([])
})

test('a page without the institution’s configuration requests it', async () => {
  const { actor, at } = open(null, [configs.prairieoak])
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', tags: new Set(['busy']), context: { config: null, error: null } })
  const branded = await at('branded')
  expect(branded.context).toEqual({ config: configs.prairieoak, savedTheme: null, error: null })
})

test('a configuration that failed to load can be requested again', async () => {
  const { actor, asked, at } = open(null, [lost, lost, configs.harborlight])
  const unbranded = await at('unbranded')
  expect(unbranded.context).toEqual({ config: null, savedTheme: null, error: lost })

  actor.send({ type: 'reload' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', context: { error: lost } })
  actor.send({ type: 'reload' })
  await at('unbranded')

  actor.send({ type: 'reload' })
  const branded = await at('branded')
  expect(branded.context).toEqual({ config: configs.harborlight, savedTheme: null, error: null })
  expect(asked).toHaveLength(3)
})

test('an internal error while loading the configuration becomes an error that can be shown', async () => {
  const { at } = open(null, [new TypeError('undefined is not a function')])
  const unbranded = await at('unbranded')
  expect(unbranded.context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
})

test('a loaded configuration is saved as the theme of the next page until that page has loaded its own', async () => {
  const { kept } = openTab()
  await open(null, [configs.prairieoak]).at('branded')
  const savedTheme = readSavedTheme()
  expect(savedTheme).toMatchObject({ fiName: 'Prairie Oak Credit Union', maxSessionMinutes: 5 })
  expect(kept.get('root')).not.toContain('menuConfig')

  const { actor, at } = open(null, [configs.harborlight], savedTheme)
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingConfig', context: { config: null, savedTheme } })
  await at('branded')
  expect(readSavedTheme()).toMatchObject({ fiName: 'Harbor Light Credit Union' })
})

test('a saved theme is dropped when the configuration fails to load', async () => {
  const { fiName, fiDisclaimer, brand } = configs.harborlight.setup
  const { at } = open(null, [lost], { fiName, fiDisclaimer, brand, maxSessionMinutes: 15 })
  const unbranded = await at('unbranded')
  expect(unbranded.context).toEqual({ config: null, savedTheme: null, error: lost })
})

test('a page that contains the institution’s configuration saves no theme', () => {
  const { kept } = openTab()
  open(configs.harborlight, [])
  expect([...kept]).toEqual([])
})

type Config = (typeof configs)['harborlight']

const open = (config: Config | null, answers: (Config | Error)[], savedTheme: SavedTheme | null = null) =>
  scripted(startUpMachine, { input: { config, savedTheme }, answers: { getConfig: answers } })
