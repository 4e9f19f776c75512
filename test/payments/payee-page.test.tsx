import { cleanup, screen } from '@testing-library/react'
import { Outlet, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AskUnsaved } from '../../src/app/AskUnsaved.tsx'
import { PayeeFormScreen } from '../../src/payments/PayeeFormScreen.tsx'
import { screens } from '../../src/shared/addresses.ts'
import { payeeFormAt } from '../../stories/payments/payee-form.samples.ts'
import { open } from '../app/open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Before() {
  const navigate = useNavigate()
  return <button onClick={() => navigate(screens.newPayee)}>Go</button>
}

const pageWith = (at: string, value: 'untouched' | 'touched' = 'untouched') =>
  open(
    [
      {
        path: '/dashboard',
        element: (
          <AskUnsaved>
            <Outlet />
          </AskUnsaved>
        ),
        children: [
          { path: 'before', element: <Before /> },
          { path: 'payments', element: <h1>E-Pay</h1> },
          { path: 'payments/new-payee', element: <PayeeFormScreen actor={payeeFormAt({ value: { form: value } })} /> },
        ],
      },
    ],
    { at },
  )

test('Cancel on the page of a payee’s form returns to where the member came from', async () => {
  const { person, router } = pageWith('/dashboard/before')
  await person.click(screen.getByText('Go'))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/dashboard/before')
})

test('Cancel on a payee’s form that was opened directly leads to the summary', async () => {
  const { person, router } = pageWith(screens.newPayee)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe(screens.payments)
})

test('Cancel on a payee’s form asks before it discards what was typed', async () => {
  const { person, router } = pageWith(screens.newPayee, 'touched')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([router.state.location.pathname, screen.queryByRole('dialog', { name: 'Leave without saving?' })]).toEqual([
    screens.newPayee,
    expect.anything(),
  ])
})
