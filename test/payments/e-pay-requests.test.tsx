import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { PaymentsPage } from '../../src/payments/QuickPayScreen.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test('E-Pay asks at once for all that it shows, and waits for no answer to ask for the next', async () => {
  const asked: string[] = []
  configureClient({
    transport({ url }) {
      asked.push(new URL(url).pathname)
      return new Promise<never>(() => {})
    },
  })
  render(
    <AppInTest>
      <PaymentsPage />
    </AppInTest>,
  )
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      '/api/customer/getsummary',
      '/api/payments/getautopays',
      '/api/payments/geteligibility',
      '/api/payments/getquickpays',
      '/api/payments/getscheduledpayments',
    ])
})
