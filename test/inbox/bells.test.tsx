import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { Bells } from '../../src/inbox/Bells.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { bellsAt, full, known, messages } from '../../stories/inbox/bells.samples.ts'
import { configs } from '../../stories/session/start-up.samples.ts'
import '../support/media.ts'

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
    '11/16/2026INFOIMPORTANTUnreadWe never ask for your password. By phone we ask for one code alone: that of a message that begins “If you are on the...read more',
    `${messages.banner.message}Unread`,
  ])
})

test.each(['Escape', 'a click outside'])('%s closes the popup and returns the focus to its bell', async (way) => {
  const { user } = open()
  await user.click(bell('Notifications, 2 unread'))
  await shown('Notifications, 2 unread')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(document.body)
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(bell('Notifications, 2 unread')))
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
  const { user } = open({
    ...full,
    messages: known({ ...messages.banner, imageUrl: 'https://pictures.example/boat.png' }),
  })
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
  expect(popup.querySelector('li > p:last-child')?.textContent).toBe(`${message.slice(0, 118)}...read more`)
  const more = within(popup).getByRole('button', { name: '...read more' })
  await user.click(more)
  await user.click(within(await shown('Message')).getByText(message))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([popup]))
  await waitFor(() => expect(document.activeElement).toBe(more))
  await user.keyboard('{Escape}')
  await closed()
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
const shown = (name: string) => screen.findByRole('dialog', { name })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
