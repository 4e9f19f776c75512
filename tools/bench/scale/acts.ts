import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { founderPassword, orderOf } from '../../../test/support/founding.ts'
import { addDays, type Day, dayToWire, startOfMonthBack } from '../../../values/days.ts'
import { type Call, call } from '../load.ts'
import type { Known } from './fill.ts'

export type Days = { today: Day; businessDay: Day }

/** Returns another amount each time: a second payment of the same is refused. */
const amount = () => (1 + (amounts++ % 331)) / 100
let amounts = 0
const read = (path: string, body: object = {}): Call => ({ path: `/api/${path}`, body })
const once = (path: string, body: object): Call => ({ ...read(path, body), key: randomUUID() })
const ofStaff = (path: string): Call => ({ path: `/api/admin/${path}`, cookieName: 'sd_session_admin' })

/**
 * Returns what the browser sends for each of ten acts, one after the other, as it does when somebody comes to the
 * screen, does it and leaves.
 */
export const actsOf = ({ today, businessDay }: Days): Record<string, (member: Known) => Call[]> => ({
  'sign in': ({ username }) => [
    read('auth/sign-in/1', { username }),
    read('auth/sign-in/2', { username, password: founderPassword }),
  ],
  Home: () => [read('customer/moneybymonth'), read('customer/getsummary')],
  'the bells': () => [
    read('sso/getlist'),
    read('customer/messages', { bell: true }),
    read('customer/notifications', { bell: true }),
  ],
  'a history': ({ shares: [uniqueId] }) => [
    read('customer/getsummary'),
    read('customer/transactions', {
      uniqueId,
      accountType: 1,
      newest: 100,
      from: dayToWire(addDays(today, -90)),
      to: dayToWire(today),
    }),
  ],
  'a search of all accounts': () => [read('customer/findtransactions', { text: 'store' })],
  'a transfer': (member) => {
    const order = orderOf(member, 0.01)
    return [
      read('customer/scheduledtransfers'),
      read('customer/transfersHistory', { page: 1 }),
      read('customer/getsummary', { forFundsTransfer: true }),
      read('fundstransfer/preview', order),
      once('fundstransfer', order),
    ]
  },
  'a bill paid': ({ bill, shares: [fromAccountId] }) => [
    read('payments/getautopays'),
    read('payments/getquickpays'),
    read('customer/getsummary'),
    read('payments/geteligibility'),
    read('payments/getscheduledpayments'),
    once('payments/makepayments', {
      paymentList: [
        {
          quickPayUniqueId: bill,
          amount: amount(),
          fromAccountId,
          fromAccountType: 1,
          paymentDate: dayToWire(businessDay),
        },
      ],
    }),
  ],
  'a statement opened': () => {
    const month = dayToWire(startOfMonthBack(today, 1))
    return [
      read('statements/getstatements'),
      read('statements/getstatement', { month }),
      read('statements/getstatementfile', { month }),
    ]
  },
  "staff's search of members": () => [ofStaff('members?search=garcia')],
  "staff's page of a member": ({ id }) => [ofStaff(`members/${id}`)],
})

type Browser = { token: string; cookie: string }

/** Does an act as this member, or as staff where staff do it. */
export async function perform(
  agent: Agent,
  port: number,
  calls: readonly Call[],
  member: Browser,
  staff: Browser,
): Promise<void> {
  for (const each of calls) {
    const browser = each.cookieName ? staff : member
    const { status, body } = await call(agent, port, browser, each)
    if (status !== 200) throw new Error(`${each.path} was answered ${status}: ${body.toString().slice(0, 300)}`)
  }
}
