import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { NoApplication } from '../../src/loans/NoApplication.tsx'
import { emptyApplicationAt } from '../../stories/loans/loan-application.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test('a member whose applications cannot be loaded reads that, and not that none is in progress', async () => {
  configureClient({ transport: async () => new Response('', { status: 500 }), token: () => 'a-token' })
  render(
    <AppInTest>
      <NoApplication actor={emptyApplicationAt({ value: 'none' })} />
    </AppInTest>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('error trying to get the loan applications')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('No loan application in progress')).toBeNull()
})
