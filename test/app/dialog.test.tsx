import { MantineProvider } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { Dialog } from '../../src/shared/Dialog.tsx'
import { DialogDone } from '../../src/shared/DialogDone.tsx'
import { DialogForm } from '../../src/shared/DialogForm.tsx'
import { DialogQuestion } from '../../src/shared/DialogQuestion.tsx'
import { useUnsaved } from '../../src/shared/unsaved.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

function Form() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <input aria-label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <MantineProvider env="test">
      <Dialog opened={isOpen} title="A form" onClose={() => setOpen(false)}>
        <Form />
      </Dialog>
    </MantineProvider>
  )
}

const form = {
  ref: { current: null },
  noValidate: true,
  'aria-busy': false,
  'data-unsaved': false,
  onSubmit: () => {},
}

const dialog = (name: string) => screen.queryByRole('dialog', { name })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['fades within 150 ms by its opacity alone', false, ['{"opacity":[1,0]} {"duration":150}']],
  ['is gone at once for somebody who wants less motion', true, []],
])('a dialog that closes %s', async (_, isLess, faded) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: isLess, addEventListener: () => {}, removeEventListener: () => {} }))
  const animate = (...how: unknown[]) => (
    calls.push(how.map((one) => JSON.stringify(one)).join(' ')), { finished: promise }
  )
  Object.assign(HTMLElement.prototype, { animate })
  const pictures = () => document.querySelectorAll('body > .mantine-Modal-root[inert][aria-hidden="true"]').length
  const { user } = openScreen(<Page />)
  await user.keyboard('{Escape}')
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  expect([dialog('A form'), calls, pictures()]).toEqual([null, faded, faded.length])
  resolve()
  await expect.poll(pictures).toBe(0)
})

test('Escape closes a dialog in which nothing was typed', async () => {
  const { user } = openScreen(<Page />)
  await user.keyboard('{Escape}')
  expect([dialog('A form'), dialog('Leave without saving?')]).toEqual([null, null])
})

test('Escape asks before it discards what was typed, and a second Escape keeps it', async () => {
  const { user } = openScreen(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Water')
  await user.keyboard('{Escape}')
  expect(dialog('Leave without saving?')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(dialog('Leave without saving?')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Water')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('the close button asks before it discards what was typed, and Leave discards it', async () => {
  const { user, press } = openScreen(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Water')
  await press('Close')
  await press('Leave')
  expect([dialog('A form'), dialog('Leave without saving?')]).toEqual([null, null])
})

test('staff in a member view can discard what they typed', async () => {
  const { user, press } = openScreen(
    <InApp institution="harborlight" isView>
      <Page />
    </InApp>,
  )
  await user.type(screen.getByLabelText('Name'), 'Water')
  await user.keyboard('{Escape}')
  await press('Leave')
  expect([dialog('A form'), dialog('Leave without saving?')]).toEqual([null, null])
})

test('a form cannot be sent again before the waiting time that the server gave', async () => {
  const problem = new ApiError('refusal', 'Too many requests.', { status: 429, retryAt: Date.now() + 60_000 })
  openScreen(
    <AppInTest>
      <DialogForm form={form} problem={problem} button="Save" onCancel={() => {}}>
        {null}
      </DialogForm>
    </AppInTest>,
  )
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBeNull()
})

test('a screen reader hears all words of a question, but only the title of a form or of a result', () => {
  const nothing = () => {}
  openScreen(
    <AppInTest>
      <Dialog title="A question" onClose={nothing}>
        <DialogQuestion error={null} onConfirm={nothing} onCancel={nothing}>
          Are you sure?
        </DialogQuestion>
      </Dialog>
      <Dialog title="A form" onClose={nothing}>
        <DialogForm form={form} problem={null} button="Save" onCancel={nothing}>
          Name
        </DialogForm>
      </Dialog>
      <Dialog title="A result" onClose={nothing}>
        <DialogDone onClose={nothing}>It was saved.</DialogDone>
      </Dialog>
    </AppInTest>,
  )
  const described = (description: RegExp | string) =>
    screen
      .getAllByRole('dialog', { hidden: true, description })
      .map(({ textContent }) => /^A (question|form|result)/.exec(textContent)?.[0])
  expect(described(/Are you sure/)).toEqual(['A question'])
  expect(described('')).toEqual(['A form', 'A result'])
})
