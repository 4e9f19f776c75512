import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assign, createActor, emit, setup } from 'xstate'
import type { Toast, ToastEvent } from '../../machines/session/toast.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { emptyConfig } from '../../src/app/empty-config.ts'
import { AppContext } from '../../src/shared/app.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { maria, sessionAt } from '../../stories/session/session.samples.ts'
import '../support/media.ts'

type Say = { type: 'say' } & Toast
type Undo = { type: 'removal.undo'; id: number }

/** Emits the toasts that it is sent, and counts how many were closed. */
const machine = setup({
  types: {} as {
    context: { closed: number; undone: number[] }
    events: Say | Undo | { type: 'toast.close' }
    emitted: ToastEvent
  },
}).createMachine({
  context: { closed: 0, undone: [] },
  on: {
    say: { actions: emit(({ event }) => ({ ...event, type: 'toast' as const })) },
    'removal.undo': { actions: assign({ undone: ({ context, event }) => [...context.undone, event.id] }) },
    'toast.close': { actions: assign({ closed: ({ context }) => context.closed + 1 }) },
  },
})

function open() {
  const toasts = createActor(toastsMachine).start()
  const app = { config: emptyConfig, session: sessionAt('fresh', maria), toasts, leadsTo: () => true }
  let say: (toast: Toast) => void = () => {}
  let context = () => ({ closed: 0, undone: [] as number[] })
  const page = (isOpen: boolean) => (
    <MantineProvider env="test">
      <AppContext value={app}>
        {isOpen && (
          <Flow machine={machine} input={undefined as never}>
            {(actor) => {
              say = (toast) => act(() => actor.send({ type: 'say', ...toast }))
              context = () => actor.getSnapshot().context
              return null
            }}
          </Flow>
        )}
        <Toasts actor={toasts} />
      </AppContext>
    </MantineProvider>
  )
  const { rerender } = render(page(true))
  return {
    say: (toast: Toast) => say(toast),
    closed: () => context().closed,
    undone: () => context().undone,
    leave: () => rerender(page(false)),
  }
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

test('Undo and Ctrl-Z bring back what each toast is about, and typing is not disturbed', () => {
  const { say, undone, closed } = open()
  say({ tone: 'news', text: 'Removed', undo: 34 })
  say({ tone: 'news', text: 'Removed', undo: 35 })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(undone()).toEqual([])
  field.remove()
  act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))
  expect(undone()).toEqual([35])
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect([undone(), closed(), shown()]).toEqual([[35, 34], 0, []])
})

test('leaving a screen takes its Undo along, because only the screen can bring the row back', () => {
  const { say, leave } = open()
  say({ tone: 'news', text: 'Saved' })
  say({ tone: 'news', text: 'Removed', undo: 34 })
  leave()
  expect(shown()).toEqual(['Saved'])
})
