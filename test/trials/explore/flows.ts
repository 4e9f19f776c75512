import { randomUUID } from 'node:crypto'
import { dayToWire, addDays, dayIn } from '../../../values/days.ts'
import { addBill } from '../../payments/bills.ts'
import type { Db } from '../../../server/db/open.ts'
import type { Bank } from '../../support/bank.ts'
import { tomas } from '../../transfers/sender.ts'

type Opened = { db: Db; bank: Bank; call: ReturnType<Bank['signIn']>['call']; member: Awaited<ReturnType<Bank['addMember']>> }

/** `chart`: the machine whose path a failing run prints. */
export type Flow = {
  name: string
  chart: string
  path: string
  /** What the member has beside two shares of 500.00. */
  prepare?: (opened: Opened) => Promise<unknown>
}

const idOf = ({ member }: Opened, place: number) => member.accounts[place]?.unique_id ?? ''
const inDays = (days: number) => dayToWire(addDays(dayIn('America/New_York', new Date()), days))
const addBills = async ({ db, bank, member }: Opened) => {
  const owner = { institutionId: bank.id, personId: member.id }
  await addBill(db, owner, { name: 'City Water', nickname: 'Water' })
  await addBill(db, owner, { name: 'Penobscot Gas', nickname: 'Gas' })
}

export const flows: readonly Flow[] = [
  { name: 'a transfer', chart: 'transfer', path: '/dashboard/transfers?new' },
  {
    name: 'money sent to a person',
    chart: 'sendMoney',
    path: '/dashboard/sendMoney',
    prepare: ({ call }) => call('saveContact', { body: tomas }),
  },
  {
    name: 'scheduled transfers',
    chart: 'scheduledTransfers',
    path: '/dashboard/transfers',
    prepare: async (opened) => {
      for (const [amount, frequency] of [[11.11, 0], [22.22, 2]] as const)
        await opened.call('createTransfer', {
          key: randomUUID(),
          body: { fromId: idOf(opened, 0), toId: idOf(opened, 1), amount, date: inDays(9), frequency } as never,
        })
    },
  },
  { name: 'bills', chart: 'quickPay', path: '/dashboard/payments', prepare: addBills },
  { name: 'an auto pay', chart: 'autoPayForm', path: '/dashboard/payments/schedule-autopay', prepare: addBills },
  { name: 'a payee', chart: 'payeeForm', path: '/dashboard/payments/new-payee' },
]
