import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AutoPayList } from '../../src/payments/AutoPays.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { autoPaysAt, items } from '../../stories/payments/autoPays.samples.ts'
import { openScreen } from '../support/flow.tsx'

test('as many auto pays are shown as payees on a page, and as many again by Show more', async () => {
  const page = openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <AutoPayList actor={autoPaysAt({ value: 'shown', items })} size={5} />
      </InApp>
    </MantineProvider>,
  )
  const rows = () => screen.getAllByRole('button', { name: /^Actions for/ }).length
  expect(rows()).toBe(5)
  await page.press('Show more')
  expect(rows()).toBe(Math.min(items.length, 10))
})
