import { expect, test } from 'vitest'
import { hideAccount, moveAccount, toArranged } from '../../machines/profile/home-accounts.rules.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const accounts = toArranged(ofMaria)
const idsIn = (group: string, of = accounts) => of.filter((one) => one.group === group).map(({ id }) => id)
const uniqueIdOf = (id: string) => accounts.find((one) => one.id === id)?.uniqueId ?? ''

test('an account moves within its group, and stops at its ends', () => {
  const [first, second, third] = idsIn('shares') as [string, string, string]
  expect(idsIn('shares', moveAccount(accounts, uniqueIdOf(second), -1)).slice(0, 3)).toEqual([second, first, third])
  expect(idsIn('shares', moveAccount(accounts, uniqueIdOf(second), 1)).slice(0, 3)).toEqual([first, third, second])
  expect(moveAccount(accounts, uniqueIdOf(first), -1)).toEqual(accounts)
  const last = idsIn('shares').at(-1) ?? ''
  expect(moveAccount(accounts, uniqueIdOf(last), 1)).toEqual(accounts)
})

test('the form begins with the order and the hidden accounts of now', () => {
  const uniqueId = uniqueIdOf(idsIn('shares')[2] ?? '')
  const again = toArranged({ ...ofMaria, home: [{ uniqueId, isHidden: true }] })
  expect(again[0]).toMatchObject({ uniqueId, isHidden: true })
  expect(again.filter(({ isHidden }) => isHidden)).toHaveLength(1)
  expect(hideAccount(again, uniqueId, false).some(({ isHidden }) => isHidden)).toBe(false)
})
