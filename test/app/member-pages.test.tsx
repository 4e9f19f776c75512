import { cleanup, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { AskUnsaved } from '../../src/app/AskUnsaved.tsx'
import { MemberFlow, member } from '../../src/shared/MemberFlow.tsx'
import { ProfilePage } from '../../src/profile/ProfileScreen.tsx'
import { samples as profile } from '../../stories/profile/profile.samples.ts'
import { open } from './open.tsx'

const answers: Record<string, unknown> = {
  '/api/customer/getprofile': profile.getProfile.answers.full,
  '/api/customer/saveprofile': null,
  '/api/fi/gethelpsection': { helpText: '', helpPhone: '', helpEmail: '', questions: [] },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function opened() {
  const calls: string[] = []
  const transport = async (request: Request) => {
    const { pathname } = new URL(request.url)
    calls.push(pathname)
    return Response.json({ success: true, data: answers[pathname] ?? null, message: '' })
  }
  configureClient({ transport, token: () => 'a-token' })
  const flow = <MemberFlow machine={helpMachine} Screen={() => 'Shown'} input={member} />
  const shell = (
    <AskUnsaved>
      <Link to="/dashboard/one">One</Link>
      <Link to="/dashboard/two">Two</Link>
      <Outlet />
    </AskUnsaved>
  )
  const children = [
    { path: 'me', element: <ProfilePage /> },
    { path: 'one', element: flow },
    { path: 'two', element: flow },
  ]
  const page = open([{ path: '/dashboard', element: shell, children }], { at: '/dashboard/me' })
  return { ...page, calls }
}

test('a saved name is in the session at once, so that the header shows it', async () => {
  const { person, session } = opened()
  const name = await screen.findByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Mary Okafor')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User profile updated succesfully!')
  expect(session.getSnapshot().context.session?.user.name).toBe('Mary Okafor')
})

test('leaving the page asks about unsaved input', async () => {
  const { person, router } = opened()
  await person.type(await screen.findByLabelText('Name'), ' Smith')
  await person.click(screen.getByRole('link', { name: 'One' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard/me')
})

test('opening another address of the same screen starts a new machine', async () => {
  const { person, calls } = opened()
  const asked = () => calls.filter((call) => call === '/api/fi/gethelpsection').length
  await person.click(await screen.findByRole('link', { name: 'One' }))
  await expect.poll(asked).toBe(1)
  await person.click(screen.getByRole('link', { name: 'Two' }))
  await expect.poll(asked).toBe(2)
})
