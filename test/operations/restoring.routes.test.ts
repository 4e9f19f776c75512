import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { postNotice } from '../../server/delivery/notices.ts'
import { addMonths, dayToWire } from '../../values/days.ts'
import { today } from '../accounts/maria.ts'
import { context, openBank } from '../support/bank.ts'
import { tomas } from '../transfers/sender.ts'

async function opened() {
  const bank = await openBank()
  const member = await bank.addMember('maria', [{ balance: 100_00 }])
  const browser = bank.signIn(member)
  await browser.confirm()
  const { call } = browser
  const share = member.accounts[0]?.unique_id ?? ''
  const notice = (kind: 'message' | 'notification') =>
    transact(context.db, (tx) =>
      postNotice(tx, { institutionId: bank.id, by: null, to: [member.id] }, {
        kind,
        text: 'Our branch is closed.',
        messageType: 1,
        postedAt: new Date(),
        dismissable: true,
      } as never),
    )
  const deadline = dayToWire(addMonths(today, 12))
  const goal = { accountUniqueId: share, goalType: 1 as const, name: 'Roof', description: 'New', amount: 100, deadline }
  const alert = {
    kind: 'MONEY_OUT',
    uniqueId: share,
    amount: 50,
    byNotification: true,
    byEmail: false,
    byText: false,
  }
  /** How each kind is made, listed and removed. */
  return {
    bank,
    kinds: {
      message: {
        add: () => notice('message'),
        list: async () => (await call('getMessages', { body: {} })).data.map(({ id }) => id),
        remove: (messageId: number, undo = false) => call('removeMessage', { body: { messageId, undo } }),
      },
      notification: {
        add: () => notice('notification'),
        list: async () => (await call('getNotifications', { body: {} })).data.map(({ id }) => id),
        remove: (notificationId: number, undo = false) =>
          call('removeNotification', { body: { notificationId, undo } }),
      },
      goal: {
        add: async () => (await call('createGoal', { body: goal })).data.id,
        list: async () => (await call('getGoals', { body: {} })).data.map(({ id }) => id),
        remove: (goalId: number, undo = false) => call('removeGoal', { body: { goalId, undo } }),
      },
      search: {
        add: async () =>
          (await call('saveAndPerformSearch', { body: { name: 'Mine', filters: { accountType: 1 } } as never })).data
            .id,
        list: async () => (await call('getSavedSearches', { body: {} })).data.map(({ id }) => id),
        remove: (searchId: number, undo = false) => call('removeSavedSearch', { body: { searchId, undo } }),
      },
      alert: {
        add: async () => {
          await call('saveAlert', { body: alert as never })
          return (await call('getAlerts', { body: {} })).data.at(-1)?.id ?? 0
        },
        list: async () => (await call('getAlerts', { body: {} })).data.map(({ id }) => id),
        remove: (alertId: number, undo = false) => call('removeAlert', { body: { alertId, undo } }),
      },
      contact: {
        add: async () => (await call('saveContact', { body: tomas })).data.id,
        list: async () => (await call('getContacts', { body: {} })).data.map(({ id }) => id),
        remove: (contactId: number, undo = false) => call('removeContact', { body: { contactId, undo } }),
      },
    },
    stranger: async () => {
      const noah = bank.signIn(await bank.addMember('noah', [{ balance: 1_00 }]))
      await noah.confirm()
      return {
        message: (messageId: number) => noah.call('removeMessage', { body: { messageId, undo: true } }),
        notification: (notificationId: number) =>
          noah.call('removeNotification', { body: { notificationId, undo: true } }),
        goal: (goalId: number) => noah.call('removeGoal', { body: { goalId, undo: true } }),
        search: (searchId: number) => noah.call('removeSavedSearch', { body: { searchId, undo: true } }),
        alert: (alertId: number) => noah.call('removeAlert', { body: { alertId, undo: true } }),
        contact: (contactId: number) => noah.call('removeContact', { body: { contactId, undo: true } }),
      }
    },
  }
}

const kinds = ['message', 'notification', 'goal', 'search', 'alert', 'contact'] as const

test.each(kinds)('a %s that was removed is brought back as it was, and a second time changes nothing', async (kind) => {
  const { add, list, remove } = (await opened()).kinds[kind]
  const id = await add()
  expect(await list()).toContain(id)
  expect((await remove(id)).status).toBe(200)
  expect(await list()).not.toContain(id)
  expect((await remove(id, true)).status).toBe(200)
  expect((await remove(id, true)).status).toBe(200)
  expect(await list()).toContain(id)
  expect((await remove(id)).status).toBe(200)
  expect(await list()).not.toContain(id)
})

test.each(kinds)('ten minutes after its removal a %s stays removed', async (kind) => {
  const { bank, kinds } = await opened()
  const { add, list, remove } = kinds[kind]
  const id = await add()
  await remove(id)
  await bank.wait(10 * 60_000 + 1_000)
  expect(await remove(id, true)).toMatchObject({ status: 409, error: { code: 'too_late' } })
  expect(await list()).not.toContain(id)
})

test.each(kinds)('nobody else can bring a %s back', async (kind) => {
  const { kinds, stranger } = await opened()
  const { add, list, remove } = kinds[kind]
  const id = await add()
  await remove(id)
  expect(await (await stranger())[kind](id)).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  expect(await list()).not.toContain(id)
})

test('a search does not come back beside a new one of its name, nor an alert beside its twin', async () => {
  const { search, alert } = (await opened()).kinds
  const [first, early] = [await search.add(), await alert.add()]
  await search.remove(first)
  await alert.remove(early)
  const [second, late] = [await search.add(), await alert.add()]
  expect(await search.remove(first, true)).toMatchObject({
    status: 409,
    error: { fields: { name: 'A search with this name already exists.' } },
  })
  expect((await alert.remove(early, true)).status).toBe(422)
  expect([await search.list(), await alert.list()]).toEqual([[second], [late]])
})
