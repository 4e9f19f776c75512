import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { messagesMachine } from '../../machines/inbox/messages.machine.ts'
import { notificationsMachine } from '../../machines/inbox/notifications.machine.ts'
import { transact } from '../../server/db/open.ts'
import { type Notice, postNotice } from '../../server/delivery/notices.ts'
import { Bells } from '../../src/inbox/Bells.tsx'
import { MessagesScreen } from '../../src/inbox/MessagesScreen.tsx'
import { NotificationsScreen } from '../../src/inbox/NotificationsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { Toasted } from '../support/Toasted.tsx'
import { context, openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

const postedAt = new Date('2026-11-06T15:00:00Z')
const long = 'Our branch on Pier Street closes at noon on Friday for an inventory. All others are open as usual.'

/** `isBannerAlone`: only a banner was sent. */
async function openInbox(screenOf: 'messages' | 'notifications', { isBannerAlone = false } = {}) {
  const bank = await openBank()
  const maria = await bank.addMember('maria')
  const posting = { institutionId: bank.id, by: null, to: [maria.id] }
  const post = (notice: Partial<Notice>) =>
    transact(context.db, (tx) =>
      postNotice(tx, posting, { kind: 'message', messageType: 1, postedAt, ...notice } as Notice),
    )
  if (!isBannerAlone) await post({ text: 'To stay', dismissable: false } as Partial<Notice>)
  const removable = isBannerAlone
    ? 0
    : await post({ text: long, important: true, dismissable: true } as Partial<Notice>)
  await post({ text: 'A boat', messageType: 2, dismissable: true } as Partial<Notice>)
  await post({ kind: 'notification', text: 'Your loan is paid.' })
  const browser = bank.signIn(maria)
  const network = await goOnline(browser)
  const input = { userId: maria.id, search: '' }
  const page = openScreen(
    <AppInTest userId={maria.id}>
      <Flow machine={bellsMachine} input={input}>
        {(actor) => <Bells actor={actor} />}
      </Flow>
      {screenOf === 'messages' ? (
        <Flow machine={messagesMachine} input={input}>
          {(actor) => <MessagesScreen actor={actor} />}
        </Flow>
      ) : (
        <Flow machine={notificationsMachine} input={input}>
          {(actor) => <NotificationsScreen actor={actor} />}
        </Flow>
      )}
      <Toasted />
    </AppInTest>,
  )
  return { page, network, browser, removable }
}

const bell = (name: string) => screen.findByRole('button', { name })

test('opening Messages clears its bell but not that of Notifications, and a long message is shown whole in a dialog', async () => {
  const { page } = await openInbox('messages')
  await bell('Messages')
  await bell('Notifications, 1 unread')
  expect(await screen.findAllByText('Unread')).toHaveLength(3)
  await page.press('...read more')
  expect(within(await screen.findByRole('dialog', { name: 'Message' })).getByText(long)).toBeTruthy()
})

test('a member with only a banner does not read that there are no messages', async () => {
  await openInbox('messages', { isBannerAlone: true })
  await screen.findByRole('list', { name: 'Banners' })
  expect(screen.queryByText(/You don.t have/)).toBeNull()
})

test('only removable messages have a button; removing asks first, confirms it, and the row disappears', async () => {
  const { page, browser } = await openInbox('messages')
  await screen.findByText('To stay')
  const names = screen.getAllByRole('button', { name: /^Remove, / }).map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Remove, A boat', 'Remove, Our branch on Pier Street'])
  await page.press(/^Remove, Our branch/)
  await page.see('Are you sure you want to remove this message?')
  await page.press('Confirm')
  await page.see('Message Removed successfully!')
  await expect.poll(() => screen.queryByText(/Our branch/)).toBeNull()
  expect((await browser.call('getMessages', { body: {} })).data.map(({ message }) => message)).toEqual([
    'A boat',
    'To stay',
  ])
  await page.user.keyboard('{Control>}z{/Control}')
  await page.see('The message is back.')
  await page.see(/Our branch/)
})

test('removing a message that another tab has removed says so, and its row disappears', async () => {
  const { page, browser, removable } = await openInbox('messages')
  await page.press(/^Remove, Our branch/)
  await browser.call('removeMessage', { body: { messageId: removable } })
  await page.press('Confirm')
  await page.see('This message was removed already.')
  await page.press('Cancel')
  await expect.poll(() => screen.queryByText(/Our branch/)).toBeNull()
})

test('the Important filter loads important, other or all messages each time', async () => {
  const { page, network } = await openInbox('messages')
  await screen.findByText('To stay')
  await page.fill({ Important: 'yes' })
  await expect.poll(() => screen.queryByText('To stay')).toBeNull()
  await page.see(/Our branch/)
  await page.fill({ Important: 'no' })
  await page.see('To stay')
  expect(network.calls.filter((call) => call === 'POST /api/customer/messages').length).toBeGreaterThanOrEqual(3)
})

test('opening Notifications clears its bell, and a member removes a notification', async () => {
  const { page } = await openInbox('notifications')
  await bell('Notifications')
  await page.press('Remove, Your loan is paid.')
  await page.press('Confirm')
  await page.see('Notification Removed successfully!')
  expect(await page.see("You don't have notifications")).toBeTruthy()
})
