import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayField } from '../../src/shared/form/DayField.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { isClosedDay } from '../../values/business-days.ts'
import { openScreen } from '../support/flow.tsx'

test('the calendar marks the days on which nothing is processed', async () => {
  const page = openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <DayField label="Date" value="11/25/2026" error={false} onChange={() => {}} isClosed={isClosedDay} />
      </InApp>
    </MantineProvider>,
  )
  await page.press('Calendar')
  await page.see('Shaded days: nothing is processed until the next business day.')
  const closed = screen.getAllByRole('button', { name: /, nothing is processed$/ }).map((day) => day.textContent)
  expect(closed).toEqual(['1', '7', '8', '11', '14', '15', '21', '22', '26', '28', '29'])
})
