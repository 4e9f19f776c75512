import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { readSavedTheme, type SavedTheme } from '../../machines/session/root.storage.ts'
import { configs } from '../../stories/session/start-up.samples.ts'
import { openTab } from './browser.ts'
import { scripted } from '../support/scripted.ts'

const lost = new ApiError('network', 'error trying to get config file')

test('a page that contains the institution’s configuration requests nothing and saves no theme', () => {
  const { kept } = openTab()
  const { actor, asked } = open(configs.harborlight, [])
  expect(actor.getSnapshot()).toMatchObject({ value: 'branded', context: { config: configs.harborlight, error: null } })
  expect(asked).toEqual([])
  expect([...kept]).toEqual([])
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

type Config = (typeof configs)['harborlight']

const open = (config: Config | null, answers: (Config | Error)[], savedTheme: SavedTheme | null = null) =>
  scripted(startUpMachine, { input: { config, savedTheme }, answers: { getConfig: answers } })
