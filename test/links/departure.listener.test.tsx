import { afterEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { departureListener } from '../../machines/links/departure.listener.ts'
import { samples } from '../../stories/links/sso.samples.ts'

afterEach(() => vi.restoreAllMocks())

const { post } = samples.getSsoUrl.answers

/** Leaves as the machine does, and records the form that the browser would submit. */
function depart() {
  const sent: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]) => `${name}=${String(value)}`)
    sent.push(`${this.method} ${this.action} ${fields.join('&')}`, `in the page: ${this.isConnected}`)
  })
  const received: string[] = []
  const ear = setup({
    types: {} as { events: { type: 'page.return' } },
    actors: { departureListener },
    actions: { note: ({ event }) => void received.push(event.type) },
  }).createMachine({ invoke: { src: 'departureListener', input: post }, on: { 'page.return': { actions: 'note' } } })
  return { sent, heard: received, actor: createActor(ear).start() }
}

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('a partner’s sign-on ticket is sent in a POST form that is removed at once, never in the URL', () => {
  expect(depart().sent).toEqual([
    'post https://cards.example.test/enter institution=harborlight&ticket=b1946ac9',
    'in the page: true',
  ])
  expect(document.querySelector('form')).toBeNull()
})

test('a page restored from the back/forward cache sends page.return, until the actor stops', () => {
  const { heard, actor } = depart()
  show(false)
  expect(heard).toEqual([])
  show(true)
  expect(heard).toEqual(['page.return'])
  actor.stop()
  show(true)
  expect(heard).toEqual(['page.return'])
})
