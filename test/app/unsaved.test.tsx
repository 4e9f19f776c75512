import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AskUnsaved } from '../../src/app/AskUnsaved.tsx'
import { SheetFrame } from '../../src/shared/list/SheetFrame.tsx'
import { useUnsaved } from '../../src/shared/unsaved.ts'
import { open } from './open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form({ name }: { name: string }) {
  const [isUnsaved, setUnsaved] = useState(false)
  useUnsaved(isUnsaved)
  return <button onClick={() => setUnsaved(!isUnsaved)}>{name}</button>
}

function Row({ name = 'Row', title = 'Details', children }: { name?: string; title?: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{name}</button>
      {isOpen && (
        <SheetFrame title={title} figure="" line="" actions={null} onClose={() => setOpen(false)}>
          {children}
        </SheetFrame>
      )}
    </>
  )
}

const routes = [
  {
    path: '/dashboard',
    element: (
      <AskUnsaved>
        <Outlet />
      </AskUnsaved>
    ),
    children: [
      {
        path: 'forms',
        element: (
          <>
            <Form name="One" />
            <Form name="Two" />
            <Row>
              <Row name="Write" title="Note" />
            </Row>
            <Link to="/dashboard/other">Away</Link>
            <Link to="?more=yes">Here</Link>
          </>
        ),
      },
      { path: 'other', element: <h1>Other</h1> },
    ],
  },
]

async function opened() {
  const page = open(routes, { at: '/dashboard/forms' })
  const press = (name: string) => page.person.click(screen.getByText(name))
  const leaving = () => page.person.click(screen.getByRole('link', { name: 'Away', hidden: true }))
  return { ...page, press, leaving, question: () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) }
}

test('leaving a page with unsaved input asks first, and Cancel stays, with the focus on the link', async () => {
  const { press, leaving, router, question } = await opened()
  await press('One')
  await leaving()
  expect(question()).not.toBeNull()
  await press('Cancel')
  expect([router.state.location.pathname, question()]).toEqual(['/dashboard/forms', null])
  expect(document.activeElement?.textContent).toBe('Away')
  await leaving()
  await press('Leave')
  expect(router.state.location.pathname).toBe('/dashboard/other')
})

test('Leave pressed twice leaves the page once', async () => {
  const { press, leaving, router } = await opened()
  await press('One')
  await leaving()
  const leave = screen.getByRole('button', { name: 'Leave' })
  act(() => {
    leave.click()
    leave.click()
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/other'))
})

test('the question about unsaved input disappears and the page is left once the input has been saved', async () => {
  const { press, leaving, router, question } = await opened()
  await press('One')
  await leaving()
  expect(question()).not.toBeNull()
  await press('One')
  await waitFor(() => expect([router.state.location.pathname, question()]).toEqual(['/dashboard/other', null]))
})

test('two unsaved forms ask one question, and none when both are saved', async () => {
  const { press, leaving, router, question } = await opened()
  for (const name of ['One', 'Two', 'One']) await press(name)
  await leaving()
  expect(question()).not.toBeNull()
  await press('Cancel')
  await press('Two')
  await leaving()
  expect([router.state.location.pathname, question()]).toEqual(['/dashboard/other', null])
})

test('choosing another filter of the same page asks nothing about unsaved input', async () => {
  const { press, router, question } = await opened()
  await press('One')
  await press('Here')
  expect([router.state.location.search, question()]).toEqual(['?more=yes', null])
})

test('the browser asks before closing a tab with unsaved input', async () => {
  const { press } = await opened()
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  await press('One')
  expect(isHeld()).toBe(true)
  await press('One')
  expect(isHeld()).toBe(false)
})

test('an ended session asks nothing about unsaved input', async () => {
  const { press, leaving, router, session } = await opened()
  await press('One')
  session.send({ type: 'session.leave' })
  await leaving()
  expect(router.state.location.pathname).toBe('/dashboard/other')
})

test.each([
  ['nothing unsaved below it', []],
  ['a form unsaved below it', ['One']],
])('Back closes an open sheet with %s, and only the next Back leaves', async (_, changed) => {
  const { press, router, question } = await opened()
  await router.navigate('/dashboard/other')
  await router.navigate('/dashboard/forms')
  for (const name of changed) await press(name)
  await press('Row')
  expect(screen.queryByRole('dialog', { name: 'Details' })).not.toBeNull()
  await act(() => router.navigate(-1))
  expect([router.state.location.pathname, screen.queryByRole('dialog')]).toEqual(['/dashboard/forms', null])
  expect(document.activeElement?.textContent).toBe('Row')
  await act(() => router.navigate(-1))
  const isHeld = changed.length > 0
  expect([router.state.location.pathname, question() !== null]).toEqual([
    isHeld ? '/dashboard/forms' : '/dashboard/other',
    isHeld,
  ])
})

test('Back closes what is open over a sheet before the sheet', async () => {
  const { press, router } = await opened()
  await router.navigate('/dashboard/other')
  await router.navigate('/dashboard/forms')
  await press('Row')
  await press('Write')
  const dialogs = () =>
    screen
      .queryAllByRole('dialog')
      .map((dialog) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent)
  expect(dialogs()).toEqual(['Details', 'Note'])
  await act(() => router.navigate(-1))
  expect(dialogs()).toEqual(['Details'])
  await act(() => router.navigate(-1))
  expect([dialogs(), router.state.location.pathname]).toEqual([[], '/dashboard/forms'])
})
