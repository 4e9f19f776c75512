import { type Cents, plainAmount } from '../../values/money.ts'
import { screens, transferToAt } from './addresses.ts'

// In a file of their own, because the first page loads the other addresses, and needs no amounts.
type Transfer = { fromId: string; toId: string; amount: Cents }

/** Returns the address of the form that pays this much to an account. */
export const paymentAt = (toId: string, amount: Cents): string => `${transferToAt(toId)}&amount=${plainAmount(amount)}`

/** Returns the address of the form for the same transfer once more. */
export const transferAgainAt = ({ fromId, toId, amount }: Transfer): string =>
  `${transferToAt(toId)}&from=${fromId}&amount=${plainAmount(amount)}`

type SentMoney = { contactId: number; sendTo: number; amount: Cents; note: string }

/** Returns the address of the form that sends the same money once more. */
export const sendAgainAt = ({ contactId, sendTo, amount, note }: SentMoney): string =>
  `${screens.sendMoney}?new&${new URLSearchParams({ contact: `${contactId}`, way: `${sendTo}`, amount: plainAmount(amount), note })}`
