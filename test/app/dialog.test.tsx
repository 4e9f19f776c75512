import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../../src/shared/Dialog.tsx'
import { useUnsaved } from '../../src/shared/unsaved.ts'
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

const dialog = (name: string) => screen.queryByRole('dialog', { name })

test('Escape closes a dialog in which nothing was typed', async () => {
  const { user } = openScreen(<Page />)
  await user.keyboard('{Escape}')
  expect([dialog('A form'), dialog('Leave without saving?')]).toEqual([null, null])
})

test('Escape asks before it drops what was typed, and a second Escape keeps it', async () => {
  const { user } = openScreen(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Water')
  await user.keyboard('{Escape}')
  expect(dialog('Leave without saving?')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(dialog('Leave without saving?')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Water')
})

test('the closing button asks too, and Leave drops what was typed', async () => {
  const { user, press } = openScreen(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Water')
  await press('Close')
  await press('Leave')
  expect([dialog('A form'), dialog('Leave without saving?')]).toEqual([null, null])
})
