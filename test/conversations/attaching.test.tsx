import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConversationScreen } from '../../src/conversations/ConversationScreen.tsx'
import { conversationAt, threads } from '../../stories/conversations/conversation.samples.ts'
import { attached, picked } from '../../stories/shared/files.ts'
import { open } from '../app/open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openAt(...moment: Parameters<typeof conversationAt>) {
  const actor = conversationAt(...moment)
  const send = vi.spyOn(actor, 'send').mockImplementation(() => {})
  return { send, ...open([{ path: '/', element: <ConversationScreen actor={actor} /> }], { at: '/' }) }
}
const draft = (files: keyof typeof attached) => ({ draft: { text: '', files: attached[files] } })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('who tries a file again or removes it by keyboard keeps a place on the page', async () => {
  const { person, send } = openAt({ attaching: 'attached' }, draft('failed'))
  screen.getByRole('button', { name: 'Try again to attach Photo of the counter.jpg' }).focus()
  await person.keyboard('{Enter}')
  expect([send.mock.lastCall, focused()]).toEqual([
    [{ type: 'file.retry', key: 'photo' }],
    'Remove Photo of the counter.jpg',
  ])
  await person.keyboard('{Enter}')
  expect([send.mock.lastCall, focused()]).toEqual([[{ type: 'file.remove', key: 'photo' }], 'Attach files'])
})

test('a chosen file is handed to the flow, and the same file can be chosen twice', async () => {
  const { person, send } = openAt({})
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  expect(input.accept).toBe('application/pdf,image/jpeg,image/png')
  const file = new File(['%PDF-1.7'], 'Receipt.pdf', { type: 'application/pdf' })
  await person.upload(input, file)
  await person.upload(input, file)
  const { key: _, content, ...facts } = picked.receipt[0]!
  const chosen = { ...facts, size: 8, key: expect.any(String), content: file }
  expect(content).not.toBe(file)
  expect(send.mock.calls).toEqual([
    [{ type: 'files.choose', files: [chosen] }],
    [{ type: 'files.choose', files: [chosen] }],
  ])
})

test('a file of a message is opened by its name', async () => {
  const { person, send } = openAt({}, { thread: threads.withFiles })
  await person.click(screen.getByRole('button', { name: 'Receipt.pdf' }))
  expect(send.mock.lastCall).toEqual([{ type: 'file.open', file: threads.withFiles.messages[0]?.files[0] }])
})
