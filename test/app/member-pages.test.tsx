import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { AskUnsaved } from '../../src/app/AskUnsaved.tsx'
import { MemberFlow, member } from '../../src/shared/MemberFlow.tsx'
import { MyAccountPage } from '../../src/app/MyAccountPage.tsx'
import { samples as accounts } from '../../stories/accounts/summary.samples.ts'
import { samples as profile } from '../../stories/profile/profile.samples.ts'
import { samples as questions } from '../../stories/profile/questions.samples.ts'
import { open } from './open.tsx'

const answers: Record<string, unknown> = {
  '/api/customer/getprofile': profile.getProfile.answers.full,
  '/api/customer/saveprofile': null,
  '/api/customer/getsummary': accounts.getSummary.answers.maria,
  '/api/user/getchallengequestions': questions.getChallengeQuestions.answers.one,
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
    { path: 'me', element: <MyAccountPage /> },
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
  await person.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await screen.findByText('User profile updated succesfully!')
  expect(session.getSnapshot().context.session?.user.name).toBe('Mary Okafor')
})

test('leaving the page asks about unsaved input, even in a folded section', async () => {
  const { person, router } = opened()
  const section = await screen.findByRole('button', { name: 'Login Challenge Questions' })
  await person.click(section)
  const answer = await screen.findByLabelText<HTMLInputElement>('Answer 2')
  // Sets the value without focusing, because this test is about folding.
  fireEvent.change(answer, { target: { value: 'biscuit' } })
  await expect.poll(() => answer.value).toBe('biscuit')
  await person.click(section)
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
