import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { autoPaysMachine } from '../../machines/payments/auto-pays.machine.ts'
import { AutoPayList } from '../../src/payments/AutoPays.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { items } from '../../stories/payments/auto-pays.samples.ts'
import { openScreen } from '../support/flow.tsx'
import { scripted } from '../support/scripted.ts'

test('as many auto pays are shown as payees per page, and the same number again with Show more', async () => {
  const { actor } = scripted(autoPaysMachine, {
    input: { userId: 7, isOfOne: false },
    answers: { getAutoPays: [items] },
  })
  const page = openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <AutoPayList actor={actor} size={5} />
      </InApp>
    </MantineProvider>,
  )
  const rows = () => screen.getAllByRole('button', { name: /^Actions for/ }).length
  await expect.poll(rows).toBe(5)
  await page.press('Show more')
  expect([rows(), actor.getSnapshot().context.pages]).toEqual([Math.min(items.length, 10), 2])
})
