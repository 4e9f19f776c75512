import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemberStandingList } from '../../src/members/MemberStandingList.tsx'
import { samples } from '../../stories/members/change-status.samples.ts'
import { UserStatus } from '../../values/enumerations.ts'

const { one, busy } = samples.getMemberStanding.answers

test.each([
  [UserStatus.BLOCKED, one, '1 payment to a new bank account comes back instead of leaving'],
  [UserStatus.BLOCKED, busy, '2 payments to new bank accounts come back instead of leaving'],
  [UserStatus.NONE, one, '1 payment to a new bank account leaves when the wait is over'],
])('before status %i, staff read what becomes of money that waits', (to, standing, line) => {
  render(<MemberStandingList standing={standing} to={to} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(line)
})
