import { openBank } from './bank.ts'

/** Opens a member with two shares of 100.00, and returns the body of a transfer from the first to the second. */
export async function rosaWithTwoShares(is: { first?: object; second?: object } = {}) {
  const bank = await openBank()
  const member = await bank.addMember('rosa', [
    { balance: 100_00, is: is.first },
    { balance: 100_00, is: is.second },
  ])
  const [from, to] = member.accounts
  const order = (amount: number, changes = {}) => ({
    fromId: from?.unique_id ?? '',
    toId: to?.unique_id ?? '',
    fromAccountNum: member.accountNumber,
    toAccountNum: member.accountNumber,
    amount,
    transferType: 1 as const,
    ...changes,
  })
  return { bank, member, rosa: bank.signIn(member), order }
}
