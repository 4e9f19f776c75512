import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a success toast is announced politely and a problem toast at once, and a member can close each', () => {
  const { say } = open()
  const [news, problems] = [screen.getByRole('status'), screen.getByRole('alert')]
  say({ tone: 'news', text: 'Saved' })
  say({ tone: 'problem', text: 'Not sent' })
  expect([news.textContent, problems.textContent]).toEqual(['Saved', 'Not sent'])
  fireEvent.click(within(news).getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual(['Not sent'])
})

test('a toast stays while the pointer is on it or the focus is in it', () => {
  const { say, wait } = open()
  say({ tone: 'news', text: 'Saved' })
  const close = within(screen.getByRole('status')).getByRole('button', { name: 'Close' })
  fireEvent.mouseEnter(screen.getByText('Saved'))
  act(() => close.focus())
  fireEvent.mouseLeave(screen.getByText('Saved'))
  wait(60_000)
  expect(shown()).toEqual(['Saved'])
  act(() => close.blur())
  wait(5_000)
  expect(shown()).toEqual([])
})

test('Ctrl-Z undoes what the newest toast offers, but not while somebody types or a dialog is open', () => {
  const { say } = open()
  const undo = () => fireEvent.keyDown(document, { key: 'z', ctrlKey: true })
  say({ tone: 'news', text: 'Deleted', undo: 'goal' })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  undo()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  field.type = 'checkbox'
  undo()
  expect(shown()).toEqual(['Deleted'])
  dialog.remove()
  undo()
  expect(shown()).toEqual([])
  field.remove()
})

const shown = () => [...document.querySelectorAll('p')].map((text) => text.textContent)

function open() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock }).start()
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <Toasts actor={actor} />
    </MantineProvider>,
  )
  return {
    say: (toast: Toast) => act(() => actor.send({ type: 'toast.show', toast })),
    wait: (ms: number) => act(() => clock.increment(ms)),
  }
}
