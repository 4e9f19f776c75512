import type { RouteObject } from 'react-router'
import { late } from './late.tsx'
import { lateFlow } from './lateFlow.tsx'
import { member } from './MemberFlow.tsx'

const textBanking = lateFlow({
  machine: async () => (await import('../../machines/text-banking/textBanking.machine.ts')).textBankingMachine,
  Screen: late(async () => (await import('../text-banking/TextBankingScreen.tsx')).TextBankingScreen),
  input: member,
})
const linkedAccounts = lateFlow({
  machine: async () => (await import('../../machines/text-banking/linkedAccounts.machine.ts')).linkedAccountsMachine,
  Screen: late(async () => (await import('../text-banking/LinkedAccountsScreen.tsx')).LinkedAccountsScreen),
  input: ({ userId, params: { phoneId } }) => ({ userId, phoneId: Number(phoneId) }),
})
const textHistory = lateFlow({
  machine: async () => (await import('../../machines/text-banking/textHistory.machine.ts')).textHistoryMachine,
  Screen: late(async () => (await import('../text-banking/TextHistoryScreen.tsx')).TextHistoryScreen),
  input: ({ userId, zone, params: { phoneNumber = null } }) => ({ userId, zone, phoneNumber }),
})

/** The screens of text banking, a part of the route table. */
export const textRoutes: RouteObject[] = [
  { path: 'text-banking', ...textBanking },
  { path: 'text-banking/usage', ...textHistory },
  { path: 'text-banking/phone-usage/:phoneNumber', ...textHistory },
  { path: 'text-banking/linked-accounts/:phoneId', ...linkedAccounts },
]
