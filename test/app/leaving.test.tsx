import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, type InputFrom, SimulatedClock } from 'xstate'
import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import type { getOperation as get } from '../../machines/operations/operations.services.ts'
import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { saveIntent } from '../../machines/operations/unfinished.storage.ts'
import { routes } from '../../src/app/routes.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { Verifying } from '../../src/shared/Verifying.tsx'
import { intent } from '../../stories/operations/outcome.samples.ts'
import { maria } from '../../stories/session/session.samples.ts'
import { open } from './open.tsx'

const mine = { ...intent, userId: maria.user.id }
const title = 'Unfinished Request'
const question = () => screen.findByRole('dialog', { name: title })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('Logout with an unfinished request warns that it may still be carried out, and the member can stay', async () => {
  const { person, session } = open(routes, { at: '/dashboard/strange' })
  saveIntent(mine)
  await logOut(person)
  expect((await question()).textContent).toContain('It may yet be carried out after you log out.')
  await person.click(within(await question()).getByRole('button', { name: 'Stay signed in' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: title })).toBeNull()
  expect(sessionStorage.getItem('sd_unfinished')).toContain(mine.key)
  await logOut(person)
  await person.click(within(await question()).getByRole('button', { name: 'Logout' }))
  expect(session.getSnapshot().value).toBe('signingOut')
  // The tab remembers whose it was, so that nobody else is sent to this member's addresses.
  expect(Object.keys(sessionStorage)).toEqual(['sd_person'])
})

test('a member who waits too long for an outcome can stop checking or log out', async () => {
  const getOperation = fromPromise<OperationOutcome, InputFrom<typeof get>>(() => new Promise(() => {}))
  const clock = new SimulatedClock()
  const outcome = createActor(outcomeMachine.provide({ actors: { getOperation } }), {
    input: { ...mine, isLast: false },
    clock,
  }).start()
  const { person } = open([{ path: '/dashboard', element: <SignedIn outlet={<Verifying actor={outcome} />} /> }], {
    at: '/dashboard',
  })
  saveIntent(mine)
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  clock.increment(30_000)
  expect(await screen.findByRole('button', { name: 'Stop checking' })).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await question()).toBeTruthy()
})

async function logOut(person: ReturnType<typeof open>['person']) {
  await person.click(screen.getByRole('button', { name: 'Maria' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}
