import { randomUUID } from 'node:crypto'
import { type Bank, context, openBank } from '../support/bank.ts'

export const tomas = {
  name: 'Tomas Reyes',
  nickname: 'Tom',
  address1: '14 Pier Street',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  paypal: 'tomas@example.test',
  venmo: 'tomas-reyes',
  routing: '211330019',
  account: '5550017730',
}

/** Opens a member with a share of 100.00, and returns the steps of sending money. */
export async function openSender(
  given?: Bank,
  {
    username = 'rosa',
    is = {},
    balance = 100_00,
    others = [],
  }: { username?: string; is?: object; balance?: number; others?: { balance: number }[] } = {},
) {
  const bank = given ?? (await openBank())
  const member = await bank.addMember(username, [{ balance, is }, ...others])
  const browser = bank.signIn(member)
  await browser.confirm()
  const { call } = browser
  const save = (change: object = {}, key?: string) =>
    call('saveContact', { body: { ...tomas, ...change }, ...(key && { key }) })
  return {
    bank,
    member,
    browser,
    call,
    save,
    add: async (change: object = {}) => (await save(change)).data.id,
    contacts: async () => (await call('getContacts', { body: {} })).data,
    remove: (contactId: number) => call('removeContact', { body: { contactId } }),
    send: (contactId: number, amount: number, change: object = {}, key = randomUUID()) =>
      call('sendMoney', {
        key,
        body: { fromId: member.accounts[0]?.unique_id ?? '', contactId, sendTo: 1, amount, ...change },
      }),
    history: async () => (await call('getTransferHistory', { body: {} })).data,
    receipt: async (confirmNum: string) => (await call('getTransferReceipt', { body: { confirmNum } })).data,
    outgoing: () =>
      context.db
        .selectFrom('outgoing_payment')
        .selectAll()
        .where('institution_id', '=', bank.id)
        .orderBy('id')
        .execute(),
    /** Sets the delivery state that the port reports for all payments. */
    settle: (is: { delivered_at?: Date; returned_at?: Date; return_reason?: string }) =>
      context.db.updateTable('outgoing_payment').set(is).where('institution_id', '=', bank.id).execute(),
  }
}
