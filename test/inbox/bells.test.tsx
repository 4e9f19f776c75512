import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createActor, fromPromise } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import type { Newest } from '../../machines/inbox/bells.services.ts'
import type { Message, Notification } from '../../machines/inbox/inbox.rules.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { Bells } from '../../src/inbox/Bells.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { bellsAt, full, known, messages, newestOf, unknown } from '../../stories/inbox/bells.samples.ts'
import { configs } from '../../stories/session/startUp.samples.ts'
import '../support/media.ts'

afterEach(cleanup)

test('each bell shows its number of unread items, also in its accessible name', () => {
  open()
  expect(bells()).toEqual(['Messages, 3 unread', 'Notifications, 2 unread'])
  expect(bell('Messages, 3 unread').textContent).toBe('3')
})

test('a bell shows no number if nothing is unread or its list is not loaded', () => {
  open({ messages: known(messages.certificate), notifications: unknown })
  expect(bells()).toEqual(['Messages', 'Notifications'])
  expect(bells().map((name) => bell(name).textContent)).toEqual(['', ''])
})

test('a bell with more than 99 unread items shows 99+', () => {
  open({ ...full, messages: known(...Array.from({ length: 100 }, (_, id) => ({ ...messages.branch, id }))) })
  expect(bells()[0]).toBe('Messages, 99+ unread')
})

test('opening the messages by keyboard shows the newest three with date, type and unread mark', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{Enter}')
  const popup = await shown('Messages, 3 unread')
  await waitFor(() => expect(document.activeElement).toBe(within(popup).getByRole('heading', { name: 'Messages' })))
  expect(
    within(popup)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    `11/19/2026INFOUnread${messages.branch.message}`,
    `11/16/2026INFOIMPORTANTUnread${messages.warning.message}`,
    `${messages.banner.message}Unread`,
  ])
})

test('opening the notifications shows the newest three with their dates', async () => {
  const { user } = open()
  await user.click(bell('Notifications, 2 unread'))
  const popup = await shown('Notifications, 2 unread')
  expect(
    within(popup)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    '11/19/2026IMPORTANTUnreadA new browser signed in to your account. If that was not you, call us at (555) 010 9000.',
    '11/17/2026UnreadYour loan L-001 is nearly paid off.',
    '11/11/2026Your e-statement of last month is ready.',
  ])
})

test('pressing Escape closes the popup and returns the focus to its bell', async () => {
  const { user } = open()
  await user.click(bell('Notifications, 2 unread'))
  await shown('Notifications, 2 unread')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  await user.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(bell('Notifications, 2 unread')))
})

test('clicking outside closes the popup and returns the focus to its bell', async () => {
  const { user } = open()
  await user.click(bell('Messages, 3 unread'))
  await shown('Messages, 3 unread')
  await user.click(document.body)
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(bell('Messages, 3 unread')))
})

test('pressing a bell again closes its popup, and opening one popup closes the other', async () => {
  const { user } = open()
  await user.click(bell('Messages, 3 unread'))
  await shown('Messages, 3 unread')
  await user.click(bell('Notifications, 2 unread'))
  await shown('Notifications, 2 unread')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(bell('Notifications, 2 unread'))
  await closed()
})

test.each([
  ['Messages', "You don't have messages"],
  ['Notifications', "You don't have notifications"],
])('the %s popup says when its list is empty', async (name, words) => {
  const { user } = open({ messages: known(), notifications: known() })
  await user.click(bell(name))
  expect(within(await shown(name)).getByText(words).tagName).toBe('P')
})

test('View All opens the page and closes the popup, and is missing if the page does not exist', async () => {
  const { user, router } = open()
  await user.click(bell('Messages, 3 unread'))
  await user.click(await screen.findByRole('link', { name: 'View All' }))
  await closed()
  expect(router.state.location.pathname).toBe('/dashboard/messages')
  cleanup()

  open(full, () => false)
  await user.click(bell('Messages, 3 unread'))
  await shown('Messages, 3 unread')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a banner shows its picture once loaded, and its text until then or if the picture fails', async () => {
  const { user } = open({ ...full, messages: known(messages.banner) })
  await user.click(bell('Messages, 1 unread'))
  const popup = await shown('Messages, 1 unread')
  const picture = within(popup).getByAltText(messages.banner.message)
  const hiddenAndText = () => [picture.hidden, within(popup).queryByText(messages.banner.message) !== null]
  expect([picture.getAttribute('src'), ...hiddenAndText()]).toEqual(['/assets/harborlight/boat-loans.svg', true, true])
  fireEvent.load(picture)
  expect(hiddenAndText()).toEqual([false, false])
  fireEvent.error(picture)
  expect(hiddenAndText()).toEqual([true, true])
})

test('a banner’s picture from another host is not requested', async () => {
  const { user } = open({ ...full, messages: known({ ...messages.banner, imageUrl: 'https://pictures.example/boat.png' }) })
  await user.click(bell('Messages, 1 unread'))
  const popup = await shown('Messages, 1 unread')
  within(popup).getByText(messages.banner.message)
  expect(popup.querySelector('img')).toBeNull()
})

test('a message is shown as it was typed, never as HTML', async () => {
  const message = '<b>Hello</b>\n<img src=x onerror=alert(1)>'
  const { user } = open({ ...full, messages: known({ ...messages.branch, message }) })
  await user.click(bell('Messages, 1 unread'))
  const popup = await shown('Messages, 1 unread')
  expect(popup.querySelector('li > p:last-child')?.textContent).toBe(message)
  expect(popup.querySelector('b, img')).toBeNull()
})

test('a long message opens in a dialog over the popup, which stays open when the dialog closes', async () => {
  const message = `${'All branches are open. '.repeat(6)}Except one.`
  const { user } = open({ ...full, messages: known({ ...messages.branch, message }) })
  await user.click(bell('Messages, 1 unread'))
  const popup = await shown('Messages, 1 unread')
  expect(popup.querySelector('li > p:last-child')?.textContent).toBe(`${message.slice(0, 120)}...read more`)
  const more = within(popup).getByRole('button', { name: '...read more' })
  await user.click(more)
  await user.click(within(await shown('Message')).getByText(message))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([popup]))
  await waitFor(() => expect(document.activeElement).toBe(more))
  await user.keyboard('{Escape}')
  await closed()
})

test('until the messages are loaded the popup says One moment', async () => {
  const { user } = open({ messages: unknown, notifications: unknown })
  await user.click(bell('Messages'))
  expect(within(await shown('Messages')).getByRole('status').textContent).toBe('One moment…')
})

test('if messages fail to load, Try again in the popup requests them again', async () => {
  const answers: (Newest<Message> | Error)[] = [new ApiError('network', 'not now'), newestOf([messages.branch])]
  const getMessages = fromPromise<Newest<Message>, { userId: number }>(async () => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
  const machine = bellsMachine.provide({
    actors: { getMessages, getNotifications: fromPromise<Newest<Notification>, { userId: number }>(async () => newestOf([])) },
  })
  const { user } = open(createActor(machine, { input: { userId: 1 } }).start())
  await user.click(bell('Messages'))
  const popup = await shown('Messages')
  await waitFor(() => expect(within(popup).getByRole('alert').textContent).toBe('not now'))
  await user.click(within(popup).getByRole('button', { name: 'Try again' }))
  await within(popup).findByText(messages.branch.message)
  expect(bells()[0]).toBe('Messages, 1 unread')
})

type Lists = Parameters<typeof bellsAt>[1]

function open(given: Lists | ReturnType<typeof bellsAt> = full, leadsTo: (path: string) => boolean = () => true) {
  const actor = 'send' in given ? given : bellsAt('fresh', given)
  const session = createActor(sessionMachine, { input: { audience: 'member', kept: null, sessionMinutes: 15 } })
  const app = { config: configs.harborlight, session, toasts: createActor(toastsMachine), leadsTo }
  const router = createMemoryRouter([{ path: '*', element: <Bells actor={actor} /> }])
  render(
    <Themed>
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>
    </Themed>,
  )
  return { user: userEvent.setup(), router }
}

const bell = (name: string) => screen.getByRole('button', { name, hidden: true })
const bells = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
const shown = (name: string) => screen.findByRole('dialog', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
