import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActivityScreen } from '../../src/activity/ActivityScreen.tsx'
import { activityAt, ofAdmins, samples } from '../../stories/activity/activity.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

const { broken } = samples.getAdminActivity.refusals

test.each([
  ['is read', 'loading', null],
  ['cannot be read', 'failed', broken],
] as const)('while a report %s, nothing says how many logs it has', (_, state, error) => {
  render(
    <AppInTest audience="staff">
      <ActivityScreen actor={activityAt({ value: { admins: state }, input: ofAdmins, error })} />
    </AppInTest>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Admins Logs')
})

test('in a narrow column the time of an entry stays on one line', () => {
  render(
    <AppInTest audience="staff">
      <ActivityScreen actor={activityAt({ value: { admins: 'shown' }, input: ofAdmins, page: 'admins' })} />
    </AppInTest>,
  )
  const [time] = screen.getAllByText(/ E[SD]T$/)
  expect(time?.textContent).toMatch(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d\u00a0[AP]M\u00a0E[SD]T$/)
})
