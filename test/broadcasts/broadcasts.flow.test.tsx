import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMessageMachine } from '../../machines/broadcasts/create-message.machine.ts'
import { createNotificationMachine } from '../../machines/broadcasts/create-notification.machine.ts'
import { sentMessagesMachine } from '../../machines/broadcasts/sent-messages.machine.ts'
import { messagesMachine } from '../../machines/inbox/messages.machine.ts'
import { CreateMessageScreen } from '../../src/broadcasts/CreateMessageScreen.tsx'
import { CreateNotificationScreen } from '../../src/broadcasts/CreateNotificationScreen.tsx'
import { SentList } from '../../src/broadcasts/SentList.tsx'
import { MessagesScreen } from '../../src/inbox/MessagesScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { hostile } from '../../stories/broadcasts/sent-messages.samples.ts'
import { openDesk } from '../members/open.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import type { Bank } from '../support/bank.ts'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

async function open(element: (staffId: number) => React.ReactNode) {
  const members: Record<string, Awaited<ReturnType<Bank['addMember']>>> = {}
  const opened = await openDesk(element, async (bank) => {
    for (const username of ['maria', 'noah', 'olivia']) members[username] = await bank.addMember(username)
  })
  const inbox = async (username: string) => {
    const member = members[username]
    if (!member) throw new Error(`nobody is called ${username}`)
    const browser = opened.bank.signIn(member)
    const [messages, notifications] = [
      await browser.call('getMessages', { body: {} }),
      await browser.call('getNotifications', { body: {} }),
    ]
    return [
      ...messages.data.map(({ message }) => message),
      ...notifications.data.map(({ notification }) => notification),
    ]
  }
  return { ...opened, members, inbox }
}

const openMessage = () =>
  open((userId) => (
    <Flow machine={createMessageMachine} input={{ userId }}>
      {(actor) => <CreateMessageScreen actor={actor} />}
    </Flow>
  ))

const openList = () =>
  open((userId) => (
    <Flow machine={sentMessagesMachine} input={{ userId, search: '' }}>
      {(actor) => <SentList kind="message" actor={actor} />}
    </Flow>
  ))

test('a message to all asks with the number of members, and is sent once however often Send is pressed', async () => {
  const { page, dialog, inbox, network } = await openMessage()
  await page.press('Create Message')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Message *': 'please add a valid message',
    'Message Type *': 'please select a valid message type',
  })
  await page.fill({ 'Message *': 'Closed on Friday' })
  expect(wrongFieldsIn(document.body)).toEqual({ 'Message Type *': 'please select a valid message type' })
  await page.fill({ 'Message Type *': '1' })
  await page.press('Create Message')
  const question = await dialog('Send to all 3 members?')
  const seen = (screenName: string) =>
    within(question.getByText(screenName).closest('figure') as HTMLElement).getByText('Closed on Friday')
  expect([seen('On a computer').closest('table'), seen('On a phone').closest('li')]).not.toContain(null)
  expect(await inbox('maria')).toEqual([])
  await page.user.dblClick(question.getByRole('button', { name: 'Send' }))
  await page.see('Message Created Successfully!')
  expect(network.calls.filter((call) => call.includes('createcustomersmsg'))).toHaveLength(1)
  await page.press('Done')
  expect([
    screen.getByLabelText<HTMLInputElement>('Message *').value,
    await inbox('maria'),
    await inbox('olivia'),
  ]).toEqual(['', ['Closed on Friday'], ['Closed on Friday']])
})

test('a message for later is sent with its day and hour, and is in the list until then', async () => {
  const { page, dialog, inbox, desk } = await openMessage()
  await page.fill({ 'Message *': 'Closed on Friday', 'Message Type *': '1' })
  await page.user.click(screen.getByLabelText('Send later'))
  await page.press('Create Message')
  expect(wrongFieldsIn(document.body)).toEqual({ Day: 'Write the date as MM/DD/YYYY.' })
  await page.fill({ Day: '12/01/2026', 'Hour at the institution': '17' })
  await page.press('Create Message')
  const question = await dialog('Send to all 3 members on 12/01/2026 at 5:00 PM?')
  await page.user.click(question.getByRole('button', { name: 'Send later' }))
  await page.see('Message Created Successfully!')
  expect(await inbox('maria')).toEqual([])
  expect((await desk.call('getSentMessages', {})).data).toMatchObject([
    { isWaiting: true, postedDate: '2026-12-01T22:00:00.000Z' },
  ])
})

test('a message whose answer was lost is found to have been sent, and is not sent again', async () => {
  const { page, dialog, inbox, network } = await openMessage()
  await page.fill({ 'Message *': 'Closed on Friday', 'Message Type *': '1' })
  await page.press('Create Message')
  const question = await dialog('Send to all 3 members?')
  const answer = network.loseNextOutcome()
  await page.user.click(question.getByRole('button', { name: 'Send' }))
  await page.see('We are checking whether your request went through.')
  answer()
  await page.see('Message Created Successfully!')
  expect(await inbox('maria')).toEqual(['Closed on Friday'])
})

test('a message stays typed after a failed send, and a duplicate from another tab is reported as already sent', async () => {
  const { page, dialog, inbox, network, desk } = await openMessage()
  await page.fill({ 'Message *': 'Closed on Friday', 'Message Type *': '1' })
  network.failNext()
  await page.press('Create Message')
  await page.see('error trying to get all customers')
  await desk.call('createMessage', { body: { message: 'Closed on Friday', messageType: 1 }, key: crypto.randomUUID() })
  await page.press('Create Message')
  await page.user.click((await dialog('Send to all 3 members?')).getByRole('button', { name: 'Send' }))
  await page.see('The same message was sent to all members within the last hour. It was not sent again.')
  expect([screen.getByLabelText<HTMLInputElement>('Message *').value, await inbox('maria')]).toEqual([
    'Closed on Friday',
    ['Closed on Friday'],
  ])
})

test('a banner from another host is refused with an error at its field', async () => {
  const { page, dialog } = await openMessage()
  await page.fill({ 'Message *': 'New rates', 'Message Type *': '2' })
  await page.press('Create Message')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Image URL (optional)': 'please add a valid image URL' })
  await page.fill({ 'Image URL (optional)': '/assets/elsewhere/rates.png' })
  await page.press('Create Message')
  await page.user.click((await dialog('Send to all 3 members?')).getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(wrongFieldsIn(document.body)).toEqual({ 'Image URL (optional)': 'please add a valid image URL' }),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Image URL (optional)')))
})

test('by keyboard alone staff find a member and send them a notification', async () => {
  const { page, inbox } = await open((userId) => (
    <Flow machine={createNotificationMachine} input={{ userId }}>
      {(actor) => <CreateNotificationScreen actor={actor} />}
    </Flow>
  ))
  await page.user.click(screen.getByLabelText('Direct Message'))
  await page.press('Create Notification')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Notification *': 'please add a valid notification',
    'Customer List': 'please select a customer for direct notification',
  })
  await page.fill({ 'Notification *': 'Your card is in the mail' })
  const picker = screen.getByRole('combobox', { name: 'Customer List' })
  picker.focus()
  await page.user.keyboard('oli')
  await screen.findByRole('option', { name: /Olivia Example/ })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await page.user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).id).toBe(picker.getAttribute('aria-activedescendant'))
  await page.user.keyboard('{Enter}')
  expect([(picker as HTMLInputElement).value, document.activeElement]).toEqual(['@olivia', picker])
  await page.user.keyboard('{Enter}')
  await page.see('Notification Created Successfully!')
  expect([await inbox('olivia'), await inbox('maria')]).toEqual([['Your card is in the mail'], []])
})

test('a hostile text is shown as characters to staff and to members', async () => {
  const { page, bank, desk, members } = await openList()
  await page.see('You have not sent any messages yet.')
  await desk.call('createMessage', {
    body: { message: hostile, messageType: 1, important: true },
    key: crypto.randomUUID(),
  })
  cleanup()
  const read = async (element: React.ReactNode, as: Parameters<Bank['signIn']>[0]) => {
    await goOnline(bank.signIn(as))
    openScreen(<AppInTest userId={as.id}>{element}</AppInTest>)
    await screen.findByText(hostile)
    expect(document.querySelectorAll('b, script:not([type]), img[src="x"]')).toHaveLength(0)
    cleanup()
  }
  await read(
    <Flow machine={sentMessagesMachine} input={{ userId: 1, search: '' }}>
      {(actor) => <SentList kind="message" actor={actor} />}
    </Flow>,
    { id: await bank.addStaff('ben', 2), audience: 'staff' },
  )
  const maria = members['maria'] as { id: number; audience: 'member' }
  await read(
    <Flow machine={messagesMachine} input={{ userId: maria.id, search: '' }}>
      {(actor) => <MessagesScreen actor={actor} />}
    </Flow>,
    maria,
  )
})

test('staff search, filter and withdraw what they sent, and the focus stays in the list', async () => {
  const { page, dialog, desk, members, inbox, network } = await openList()
  await page.see('You have not sent any messages yet.')
  const send = (message: string, idOLBUser?: number) =>
    idOLBUser
      ? desk.call('createDirectMessage', { body: { idOLBUser, message, messageType: 1 }, key: crypto.randomUUID() })
      : desk.call('createMessage', { body: { message, messageType: 1 }, key: crypto.randomUUID() })
  await send('Closed on Friday')
  await send('Your card on Friday', members['maria']?.id)
  await send('New rates')
  cleanup()
  openScreen(
    <AppInTest audience="staff">
      <Flow machine={sentMessagesMachine} input={{ userId: 1, search: '' }}>
        {(actor) => <SentList kind="message" actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  await page.see('3 messages')
  await page.user.type(screen.getByLabelText('Search messages'), 'FRIDAY{Enter}')
  await page.see('2 messages')
  await page.press('Filter')
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'To all members' }))
  await page.see('1 message')
  const withdraw = async (text: string) => {
    await page.press(`Actions for ${text}`)
    await page.user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  }
  await withdraw('Closed on Friday')
  const question = await dialog('Withdraw Message')
  network.failNext()
  await page.user.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(question.getByRole('alert').textContent).toBe('error trying to withdraw the message'))
  await page.user.click(question.getByRole('button', { name: 'Withdraw' }))
  await page.see('Nothing matches.')
  expect(await inbox('maria')).toEqual(['New rates', 'Your card on Friday'])
  await page.press(/^Remove .*To all members$/)
  await page.press('Clear search')
  await withdraw('New rates')
  await page.user.click((await dialog('Withdraw Message')).getByRole('button', { name: 'Withdraw' }))
  await page.see('1 message')
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByRole('row', { name: /Your card/ }))).toBe(true),
  )
  expect(document.activeElement).not.toBe(document.body)
})
