import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { connect } from '../../api/client.ts'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { App } from '../../src/app/App.tsx'
import { configs } from '../../stories/session/session.samples.ts'
import { setSystem } from '../support/media.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  setSystem('light')
})

test('the page says whose bank this is and how to reach it', () => {
  open(configs.harborlight)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbor Light Credit Union')
  expect(document.title).toBe('Harbor Light Credit Union – Online banking')
  expect(screen.getByRole('link', { name: '(555) 010 0100' }).getAttribute('href')).toBe('tel:5550100100')
  expect(screen.getByRole('link', { name: 'help@harborlight.example' }).getAttribute('href')).toBe('mailto:help@harborlight.example')
  const foot = within(screen.getByRole('contentinfo'))
  foot.getByText(configs.harborlight.setup.fiDisclaimer)
  expect(foot.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Federally insured',
    'Equal Housing Opportunity',
  ])
  expect(document.activeElement).toBe(document.body)
})

test('what an institution leaves blank is left out', () => {
  open(configs.prairieoak)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['hello@prairieoak.example'])
  cleanup()
  const brand = { ...configs.prairieoak.setup.brand, key: 'unheard-of' }
  const setup = { ...configs.prairieoak.setup, fiName: '', fiContactEmail: '', fiDisclaimer: '', brand }
  open({ ...configs.prairieoak, setup })
  expect(screen.getByRole('heading').textContent).toBe('Sharedraft')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('contentinfo').textContent).toBe('AppearanceSystemLightDark')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('main').querySelector('svg')).toBeNull()
})

test('an institution that could not be had is asked for again, by keyboard, and then stands there with the focus on its name', async () => {
  const user = userEvent.setup()
  let answer = Promise.withResolvers<Response>()
  connect({ transport: () => answer.promise })
  open(null)
  expect(screen.getByRole('status').textContent).toBe('One moment…')

  answer.reject(new TypeError('fetch failed'))
  expect((await screen.findByRole('alert')).textContent).toBe('error trying to get config file')

  answer = Promise.withResolvers()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Trying again…' })).toBe(document.activeElement)
  answer.resolve(
    Response.json({ success: false, data: null, message: 'This address is not set up.', error: { type: 'user error' } }, { status: 404 }),
  )
  expect((await screen.findByRole('alert')).textContent).toBe('error trying to get config fileThis address is not set up.')

  answer = Promise.withResolvers()
  await user.keyboard('{Enter}')
  answer.resolve(Response.json({ success: true, data: configs.harborlight, message: '' }))
  const heading = await screen.findByRole('heading', { name: 'Harbor Light Credit Union' })
  expect(document.activeElement).toBe(heading)
  expect(document.title).toBe('Harbor Light Credit Union – Online banking')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page follows the system until another appearance is chosen, and keeps that choice', async () => {
  const user = userEvent.setup()
  open(configs.harborlight)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Appearance' })
  expect([choice.selectedOptions[0]?.label, scheme()]).toEqual(['System', 'light'])
  act(() => setSystem('dark'))
  expect(scheme()).toBe('dark')
  act(() => setSystem('light'))
  expect(scheme()).toBe('light')
  await user.selectOptions(choice, 'Dark')
  expect(scheme()).toBe('dark')

  cleanup()
  open(configs.harborlight)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Appearance' }).selectedOptions[0]?.label).toBe('Dark')
  expect(scheme()).toBe('dark')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Light')
  expect(scheme()).toBe('light')
  expect({ ...localStorage }).toEqual({ 'sharedraft-scheme': 'light' })
})

test('a choice that nobody could have made is ignored', () => {
  localStorage.setItem('sharedraft-scheme', 'mauve')
  open(configs.prairieoak)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Appearance' }).selectedOptions[0]?.label).toBe('System')
  expect(scheme()).toBe('light')
})

test('the page wears the colours of one institution at a time, and no style element', () => {
  open(configs.harborlight)
  expect(worn()).toEqual(['#0b4f5c'])
  cleanup()
  expect(worn()).toEqual([])
  open(configs.prairieoak)
  expect(worn()).toEqual(['#3f5b2a'])
  expect(document.querySelectorAll('[data-mantine-styles]')).toHaveLength(0)
})

const scheme = () => document.documentElement.dataset.mantineColorScheme

/** The brand's ink of each style sheet that the page put on, in light. */
const worn = () =>
  document.adoptedStyleSheets.map((sheet) => {
    const light = [...sheet.cssRules].find(({ cssText }) => cssText.includes('[data-mantine-color-scheme="light"]')) as CSSStyleRule
    return light.style.getPropertyValue('--sd-brand')
  })

function open(config: (typeof configs)['harborlight'] | null) {
  render(<App actor={createActor(startUpMachine, { input: { config } }).start()} />)
}
