import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromCallback, toPromise } from 'xstate'
import { openViewMachine } from '../../machines/session/open-view.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { cleanUp, forgetSession, saveSession, savedSession } from '../../machines/session/session.storage.ts'
import { markMessagesViewed } from '../../machines/inbox/inbox.services.ts'
import { configureClient, syncServerClock } from '../../api/client.ts'
import { problem } from '../../stories/shared/samples.ts'
import { isViewWindow, takeTicket } from '../../values/view-window.ts'
import { scripted } from '../support/scripted.ts'
import { openTab } from './browser.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const user = { id: 7, userId: 7, username: 'maria', name: 'Maria Okafor', email: 'maria@example.test', avatar: null }
const view = { token: 'a-token-of-a-view', iat: noon / 1000, endsAt: noon / 1000 + 900, user }

test('a window opened with a ticket becomes a member view, removes the ticket from the address, and stays a view after a reload', () => {
  const tab = openWindow('/dashboard/accounts', '#eview=a-ticket')
  expect(takeTicket()).toBe('a-ticket')
  expect([isViewWindow(), tab.shown()]).toEqual([true, '/dashboard/accounts'])
  tab.go('/dashboard/transfers')
  expect([takeTicket(), isViewWindow()]).toEqual([null, true])
})

test('a view keeps its session in its own window, and leaves the browser’s stored data unchanged', () => {
  const tab = openWindow('/dashboard/accounts')
  takeTicket()
  saveSession('member', { ...view, token: 'a-token' }, noon)
  const before = [...tab.kept]
  tab.go('/dashboard/accounts', '#eview=a-ticket')
  takeTicket()
  cleanUp()
  expect(savedSession('member', Infinity, noon)).toBeNull()
  saveSession('member', view, noon)
  expect(savedSession('member', Infinity, noon)).toEqual(view)
  expect(savedSession('member', Infinity, noon + 900_000)).toBeNull()
  saveSession('member', view, noon)
  forgetSession('member')
  expect([...tab.kept]).toEqual(before)
  expect([...tab.ofTab.keys()]).toEqual(['sd_eview'])
})

test('opening a sign-in page in the window of a view makes it a normal window, without the view’s token', () => {
  const tab = openWindow('/dashboard/accounts', '#eview=a-ticket')
  takeTicket()
  saveSession('member', view, noon)
  tab.go('/')
  expect([takeTicket(), isViewWindow(), tab.ofTab.has('sd_eview_token')]).toEqual([null, false, false])
  tab.go('/dashboard/accounts')
  expect([takeTicket(), isViewWindow()]).toEqual([null, false])
})

test('messages that staff see in a view stay new for the member', async () => {
  openWindow('/dashboard/messages', '#eview=a-ticket')
  takeTicket()
  const asked = vi.fn<() => Promise<Response>>()
  configureClient({ transport: asked })
  await toPromise(createActor(markMessagesViewed, { input: { userId: 7, lastId: 3 } }).start())
  expect(asked).not.toHaveBeenCalled()
})

test('a ticket opens a view that is not renewed and ends when the bank said', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon })
  onTestFinished(() => void vi.useRealTimers())
  syncServerClock(noon)
  openWindow('/dashboard/accounts', '#eview=a-ticket')
  takeTicket()
  const { actor, answer, sent, at } = scripted(sessionMachine, {
    input: { audience: 'member', kept: null, sessionMinutes: Infinity, view: { ticket: 'a-ticket' } },
    actors: { clockListener: fromCallback(() => {}), tabsListener: fromCallback(() => {}) },
  })
  expect(actor.getSnapshot().value).toBe('openingView')
  answer('openMemberView', view)
  await at({ signedIn: { time: 'fresh' } })
  expect(actor.getSnapshot().context).toMatchObject({ session: view, isView: true, ticket: null })
  vi.setSystemTime(noon + 899_000)
  for (const type of ['activity.note', 'clock.look', 'warning.close'] as const) actor.send({ type })
  expect([actor.getSnapshot().matches({ signedIn: { time: 'expired' } }), sent.refreshToken]).toEqual([false, []])
  vi.setSystemTime(noon + 900_000)
  actor.send({ type: 'clock.look' })
  await at({ signedIn: { time: 'expired' } })
})

test('a used ticket no longer works, and one that got no answer can be tried again', async () => {
  const [used, lost] = [problem(401, 'Your session expired'), problem(0, 'error trying to login as member')].map(
    (answer) => scripted(openViewMachine, { input: { ticket: 'a-ticket' }, answers: { openMemberView: [answer] } }),
  )
  await used?.at('done')
  expect(used?.actor.getSnapshot().output).toBeNull()
  await lost?.at('failed')
  lost?.actor.send({ type: 'reload' })
  expect(lost?.sent.openMemberView).toEqual(['a-ticket', 'a-ticket'])
})

function openWindow(pathname: string, hash = '') {
  const tab = openTab()
  let at = { pathname, hash, search: '' }
  vi.stubGlobal('location', {
    get pathname() {
      return at.pathname
    },
    get hash() {
      return at.hash
    },
    search: '',
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => void (at = { ...at, pathname: path, hash: '' }),
  })
  onTestFinished(() => {
    at = { pathname: '/', hash: '', search: '' }
    takeTicket()
  })
  return {
    ...tab,
    shown: () => at.pathname + at.hash,
    go: (to: string, anchor = '') => void (at = { pathname: to, hash: anchor, search: '' }),
  }
}
