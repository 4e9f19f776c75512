import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { connect } from '../../api/client.ts'
import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { Welcome } from '../../src/app/Welcome.tsx'
import { configs } from '../../stories/session/session.samples.ts'

afterEach(cleanup)

test('the page says whose bank this is and how to reach it', () => {
  open(configs.harborlight)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbor Light Credit Union')
  expect(document.title).toBe('Harbor Light Credit Union – Online banking')
  expect(screen.getByRole('link', { name: '(555) 010 0100' }).getAttribute('href')).toBe('tel:5550100100')
  expect(screen.getByRole('link', { name: 'help@harborlight.example' }).getAttribute('href')).toBe('mailto:help@harborlight.example')
  expect(screen.getByRole('contentinfo').textContent).toBe(configs.harborlight.setup.fiDisclaimer)
  expect(document.activeElement).toBe(document.body)
})

test('what an institution leaves blank is left out', () => {
  open(configs.prairieoak)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['hello@prairieoak.example'])
  cleanup()
  const setup = { ...configs.prairieoak.setup, fiName: '', fiContactEmail: '', fiDisclaimer: '' }
  open({ ...configs.prairieoak, setup })
  expect(screen.getByRole('heading').textContent).toBe('Sharedraft')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
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

function open(config: (typeof configs)['harborlight'] | null) {
  render(<Welcome actor={createActor(startUpMachine, { input: { config } }).start()} />)
}
