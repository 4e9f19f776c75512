import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { AutoPayEndDialog } from '../../src/payments/AutoPayEnd.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { autoPayEndAt } from '../../stories/payments/autoPayEnd.samples.ts'
import { day } from '../../values/days.ts'
import { openScreen } from '../support/flow.tsx'

const due = 'The payment of 11/20/2025 is already due and will still be made.'

test.each([
  ['offered', true],
  ['no longer offered, whom no run pays', false],
])('who ends an auto pay reads that a due payment is still made, where the payee is %s', (_, isActive) => {
  openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <AutoPayEndDialog actor={autoPayEndAt({ value: 'asking' })} nextOn={day('2025-11-20')} isActive={isActive} />
      </InApp>
    </MantineProvider>,
  )
  expect(document.body.textContent.includes(due)).toBe(isActive)
})
