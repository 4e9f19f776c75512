import { MantineProvider } from '@mantine/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { assign, createActor, emit, setup } from 'xstate'
import type { Toast, ToastEvent } from '../../machines/session/toast.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { emptyConfig } from '../../src/app/empty-config.ts'
import { AppContext } from '../../src/shared/app.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { maria, sessionAt } from '../../stories/session/session.samples.ts'
import '../support/media.ts'

afterEach(cleanup)

type Say = { type: 'say' } & Toast

/** Emits the toasts that it is sent, and counts how many were closed. */
const machine = setup({
  types: {} as { context: { closed: number }; events: Say | { type: 'toast.close' }; emitted: ToastEvent },
}).createMachine({
  context: { closed: 0 },
  on: {
    say: { actions: emit(({ event: { tone, text } }) => ({ type: 'toast' as const, tone, text })) },
    'toast.close': { actions: assign({ closed: ({ context }) => context.closed + 1 }) },
  },
})

function open() {
  const toasts = createActor(toastsMachine).start()
  const app = { config: emptyConfig, session: sessionAt('fresh', maria), toasts, leadsTo: () => true }
  let say: (toast: Toast) => void = () => {}
  let closed = () => 0
  const screen = (isOpen: boolean) => (
    <MantineProvider env="test">
      <AppContext value={app}>
        {isOpen && (
          <Flow machine={machine} input={undefined as never}>
            {(actor) => {
              say = (toast) => act(() => actor.send({ type: 'say', ...toast }))
              closed = () => actor.getSnapshot().context.closed
              return null
            }}
          </Flow>
        )}
        <Toasts actor={toasts} />
      </AppContext>
    </MantineProvider>
  )
  const { rerender } = render(screen(true))
  return { say: (toast: Toast) => say(toast), closed: () => closed(), leave: () => rerender(screen(false)) }
}

const shown = () => [...document.querySelectorAll('[data-tone] p')].map((text) => text.textContent)

test('a success toast replaces the problem toast of its screen, which does not count as closed by the member', () => {
  const { say, closed } = open()
  say({ tone: 'problem', text: 'The link expired.' })
  say({ tone: 'news', text: 'Saved' })
  expect(shown()).toEqual(['Saved'])
  expect(closed()).toBe(0)
})

test('leaving a screen removes its problem toasts and keeps its success toasts', () => {
  const { say, leave } = open()
  say({ tone: 'news', text: 'Saved' })
  say({ tone: 'problem', text: 'The code you entered is invalid.' })
  expect(shown()).toEqual(['Saved', 'The code you entered is invalid.'])
  leave()
  expect(shown()).toEqual(['Saved'])
})
