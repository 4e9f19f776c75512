import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { conversationMachine } from '../../machines/conversations/conversation.machine.ts'
import { ConversationScreen } from '../../src/conversations/ConversationScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { openBank } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'

afterEach(() => sessionStorage.clear())

test('if the answer to a message is lost, it is looked up, and the message is there once', async () => {
  const bank = await openBank()
  const member = await bank.addMember('rosa')
  const rosa = bank.signIn(member)
  const { data } = await rosa.call('startConversation', { key: randomUUID(), body: { about: null, text: 'Hello' } })
  const network = await goOnline(rosa)
  const page = openScreen(
    <AppInTest>
      <Flow machine={conversationMachine} input={{ userId: member.id, id: data.id, isView: false }}>
        {(actor) => <ConversationScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  const messages = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(await messages()).toHaveLength(1)
  await page.fill({ 'Your message': 'Is anybody there?' })
  const answer = network.loseNextOutcome()
  await page.press('Send')
  await page.see('We are checking whether your message was sent.')
  answer()
  await waitFor(async () => expect((await messages()).at(-1)?.textContent).toContain('Is anybody there?'))
  expect(await messages()).toHaveLength(2)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
  expect([screen.queryByRole('alert'), document.activeElement?.textContent]).toEqual([null, 'Send'])
  expect(network.calls.filter((call) => call === 'POST /api/conversation/write')).toHaveLength(1)
})
