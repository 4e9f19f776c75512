import { afterEach, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { countOf } from '../../machines/inbox/inbox.rules.ts'
import { transact } from '../../server/db/open.ts'
import { postNotice } from '../../server/delivery/notices.ts'
import { context, openBank } from '../support/bank.ts'

afterEach(() => configureClient({ transport: (request) => fetch(request), token: () => null }))

test('a posted notice is counted at the bells of its recipients', async () => {
  const bank = await openBank()
  const [maria, noah] = [await bank.addMember('maria'), await bank.addMember('noah')]
  const postedAt = new Date('2026-11-06T15:00:00Z')
  await transact(context.db, async (tx) => {
    const posting = { institutionId: bank.id, by: null, to: 'all' as const }
    await postNotice(tx, posting, { kind: 'message', messageType: 1, text: 'To all', postedAt })
    for (const text of ['One', 'Two']) await postNotice(tx, { ...posting, to: [maria.id] }, { kind: 'notification', text, postedAt })
  })
  expect([await countsOf(maria), await countsOf(noah)]).toEqual([
    ['1', '2'],
    ['1', ''],
  ])

  async function countsOf(member: typeof maria) {
    const browser = bank.signIn(member)
    await browser.call('getMessages', { body: {} })
    configureClient({
      token: () => browser.kept.token,
      transport: async (request) => {
        const { pathname } = new URL(request.url)
        const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = { ...Object.fromEntries(request.headers), host: bank.host, cookie }
        const answer = await bank.app.inject({ method: 'POST', url: pathname, headers, payload: await request.text() })
        return new Response(answer.body, {
          status: answer.statusCode,
          headers: { 'x-unread-count': String(answer.headers['x-unread-count']) },
        })
      },
    })
    const actor = createActor(bellsMachine, { input: { userId: member.id } }).start()
    const { context } = await waitFor(actor, (state) => state.matches('fresh'))
    actor.stop()
    return [context.messages, context.notifications].map(({ unread, error }) => error ?? countOf(unread))
  }
})
