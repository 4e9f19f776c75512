import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { syncServerClock } from '../../api/client.ts'
import { DayField } from '../../src/shared/form/DayField.tsx'
import { SelectField } from '../../src/shared/form/SelectField.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { day } from '../../values/days.ts'
import { openScreen } from '../support/flow.tsx'

const nothing = () => {}

test.each([
  ['this month, where days until next year can be chosen', '2026-11-20', '2027-11-20', 'November 2026'],
  ['the first month that can be chosen', '2027-01-04', '2027-11-20', 'January 2027'],
  ['the last month that can be chosen', '1900-01-01', '2026-06-30', 'June 2026'],
])('the calendar of an empty field opens on %s', async (_, min, max, month) => {
  syncServerClock(new Date('2026-11-20T14:14:00Z').getTime())
  const page = openScreen(
    <MantineProvider env="test">
      <InApp institution="harborlight">
        <DayField label="Date" value="" error={false} min={day(min)} max={day(max)} onChange={nothing} />
      </InApp>
    </MantineProvider>,
  )
  await page.press('Calendar')
  expect((await screen.findAllByText(month)).length).toBeGreaterThan(0)
})

test('the arrows of a choice are no picture to a screen reader', () => {
  openScreen(
    <MantineProvider env="test">
      <SelectField label="Type" data={[{ value: 1, label: 'One' }]} value={1} error={false} onChange={nothing} />
    </MantineProvider>,
  )
  expect(document.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull()
})
