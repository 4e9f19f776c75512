import { randomUUID } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { summaryMachine } from '../../../machines/accounts/summary.machine.ts'
import { autoPayFormMachine } from '../../../machines/payments/auto-pay-form.machine.ts'
import { payeeFormMachine } from '../../../machines/payments/payee-form.machine.ts'
import { quickPayMachine } from '../../../machines/payments/quick-pay.machine.ts'
import { scheduledPaymentsMachine } from '../../../machines/payments/scheduled-payments.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { scheduledTransfersMachine } from '../../../machines/transfers/scheduled-transfers.machine.ts'
import { sendMoneyMachine } from '../../../machines/transfers/send-money.machine.ts'
import { transferMachine } from '../../../machines/transfers/transfer.machine.ts'
import type { OperationId } from '../../../server/http/contract-types.ts'
import type { Db } from '../../../server/db/open.ts'
import { homePaths, screens } from '../../../src/shared/addresses.ts'
import { TransferType } from '../../../values/enumerations.ts'
import { addDays, dayIn, dayToWire } from '../../../values/days.ts'
import { addBill } from '../../payments/bills.ts'
import type { Bank } from '../../support/bank.ts'
import { tomas } from '../../transfers/sender.ts'

type Opened = {
  db: Db
  bank: Bank
  call: ReturnType<Bank['signIn']>['call']
  member: Awaited<ReturnType<Bank['addMember']>>
}

/** `machine`: the one whose path a failing run prints. */
export type Flow = {
  name: string
  machine: AnyStateMachine
  path: string
  /** What the member has beside two shares of 500.00. */
  prepare?: (opened: Opened) => Promise<void>
}

export const wireDay = (days: number): string => dayToWire(addDays(dayIn('America/New_York', new Date()), days))

/** Sends a call that must succeed, or a flow would begin without what it is about. */
async function order({ call }: Opened, operation: OperationId, body: object): Promise<void> {
  const { status, message } = await call(operation, { key: randomUUID(), body: body as never })
  if (status !== 200) throw new Error(`${operation}: ${message}`)
}

const idOf = ({ member }: Pick<Opened, 'member'>, place: number) => member.accounts[place]?.unique_id ?? ''

/** Returns an order to move money between the shares of a member. */
export function transferOf({ member }: Pick<Opened, 'member'>, changes: { amount: number; startDate?: string }) {
  const { accountNumber } = member
  const numbers = { fromAccountNum: accountNumber, toAccountNum: accountNumber, transferType: TransferType.SHARE }
  return { fromId: idOf({ member }, 0), toId: idOf({ member }, 1), ...numbers, ...changes }
}

async function addBills({ db, bank, member }: Opened): Promise<{ water: string; gas: string }> {
  const owner = { institutionId: bank.id, personId: member.id }
  const water = await addBill(db, owner, { name: 'City Water', nickname: 'Water' })
  const gas = await addBill(db, owner, { name: 'Penobscot Gas', nickname: 'Gas' })
  return { water: water.bill, gas: gas.bill }
}

const withBills = async (opened: Opened) => void (await addBills(opened))

const addScheduledTransfers = async (opened: Opened) => {
  const once = transferOf(opened, { amount: 11.11, startDate: wireDay(9) })
  await order(opened, 'createTransfer', once)
  await order(opened, 'createTransfer', { ...once, amount: 22.22, frequency: 2 })
}

const payFrom = (opened: Pick<Opened, 'member'>) => ({ fromAccountId: idOf(opened, 0), fromAccountType: 1 }) as const

/** Returns an order to pay a bill in two weeks. */
export const paymentOf = (opened: Pick<Opened, 'member'>, bill: string, amount: number) => ({
  paymentList: [{ ...payFrom(opened), quickPayUniqueId: bill, amount, paymentDate: wireDay(14) }],
})

const addScheduledPayments = async (opened: Opened) => {
  const { water, gas } = await addBills(opened)
  await order(opened, 'makePayments', paymentOf(opened, water, 12.34))
  const terms = { frequency: 'MONTHLY', method: 'continuous', amount: 23.45, startDate: wireDay(14) }
  await order(opened, 'quickToAuto', { ...payFrom(opened), ...terms, quickPayUniqueId: gas })
}

export const flows: readonly Flow[] = [
  { name: 'a transfer', machine: transferMachine, path: `${screens.transfers}?new` },
  {
    name: 'money sent to a person',
    machine: sendMoneyMachine,
    path: screens.sendMoney,
    prepare: (opened) => order(opened, 'saveContact', tomas),
  },
  {
    name: 'scheduled transfers',
    machine: scheduledTransfersMachine,
    path: screens.transfers,
    prepare: addScheduledTransfers,
  },
  { name: 'bills', machine: quickPayMachine, path: screens.payments, prepare: withBills },
  {
    name: 'scheduled payments',
    machine: scheduledPaymentsMachine,
    path: screens.scheduledPayments,
    prepare: addScheduledPayments,
  },
  {
    name: 'an auto pay',
    machine: autoPayFormMachine,
    path: screens.scheduleAutoPay,
    prepare: withBills,
  },
  { name: 'a payee', machine: payeeFormMachine, path: screens.newPayee },
  { name: 'home', machine: summaryMachine, path: homePaths.member },
  { name: 'sessions', machine: sessionMachine, path: screens.security },
]
