import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { App } from '../../src/app/App.tsx'
import { type SignedInApp, openedWith } from '../../src/app/signed-in-app.tsx'
import { ThemedLaterStep } from '../../src/app/ThemedLaterStep.tsx'
import { outputs } from '../../stories/access/device-verification.samples.ts'
import { configs, startUpAt } from '../../stories/session/start-up.samples.ts'
import { openScreen } from '../support/flow.tsx'

const signedInApp = (): SignedInApp => {
  const input = { audience: 'member', kept: null, sessionMinutes: 15 } as const
  return {
    ...openedWith(createActor(sessionMachine, { input }).start(), createActor(toastsMachine).start()),
    LaterStep: ThemedLaterStep,
  }
}

function open(load: () => Promise<SignedInApp>) {
  const startUp = startUpAt({ value: 'branded', config: configs.harborlight })
  return openScreen(<App startUp={startUp} signedInApp={load} audience="member" isSignInPage />)
}

test('the sign-in page loads what comes after it at the first key, once', async () => {
  const load = vi.fn<() => Promise<SignedInApp>>(async () => signedInApp())
  open(load)
  expect(load).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Username'), 'maria')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a member whose script failed to load while they typed gets it when they need it', async () => {
  const load = vi
    .fn<() => Promise<SignedInApp>>(async () => signedInApp())
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open(load)
  await userEvent.type(screen.getByLabelText('Username'), 'maria')
  expect(screen.getByRole('heading', { name: 'Log In' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Contact Us' }))
  expect(await screen.findByRole('link', { name: /0100/ })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a member whose script never comes reads that the page could not be shown, and can try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open(() => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(screen.getByRole('button', { name: 'Contact Us' }))
  expect(await screen.findByText('This page could not be shown.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy()
})

test('a member who cannot go on after the password, since the script never comes, reads so while it is checked', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  configureClient({
    transport: async ({ url }) =>
      url.endsWith('/sign-in/1')
        ? Response.json({ success: true, message: '', data: outputs.phrase })
        : new Promise<never>(() => {}),
  })
  open(() => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.type(screen.getByLabelText('Username'), 'maria')
  await userEvent.type(screen.getByLabelText('Password'), 'Harbor2026')
  expect(await screen.findByText(outputs.phrase.phrase)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('This page could not be shown.')).toBeTruthy()
})
