import type { components } from '../../api/schema.d.ts'
import { SendToType } from '../../values/enumerations.ts'
import { type Cents, fromWire } from '../../values/money.ts'

type Wire = components['schemas']['Contact']

/** A person whom the member sends money to. Missing fields are blank. */
export type Contact = Omit<Wire, 'onItsWay' | 'justSent' | 'hold'> & {
  onItsWay: Cents
  /** Set while the bank account is new: more than this waits for so many hours. */
  hold: { above: Cents; hours: number } | null
  justSent: { amount: Cents; at: string }[]
}

/** A way to pay a contact. `number`: a masked account number, a handle or an e-mail. */
export type PayoutMethod = { sendTo: SendToType; number: string }

export const toContact = ({ onItsWay, justSent, hold, ...contact }: Wire): Contact => ({
  ...contact,
  onItsWay: fromWire(onItsWay),
  hold: hold && { ...hold, above: fromWire(hold.above) },
  justSent: justSent.map(({ amount, at }) => ({ amount: fromWire(amount), at })),
})

export const payoutMethods = ({ account, venmo, paypal }: Contact): PayoutMethod[] =>
  [
    { sendTo: SendToType.BANK_ACCOUNT, number: account },
    { sendTo: SendToType.VENMO, number: venmo },
    { sendTo: SendToType.PAYPAL, number: paypal },
  ].filter(({ number }) => number !== '')

/** Returns the contacts whose visible text contains the query, ignoring case. */
export function findContacts(contacts: readonly Contact[], query: string): Contact[] {
  const searchText = query.trim().toLowerCase()
  return contacts.filter((contact) => {
    const { name, nickname, paypal, venmo, address1, address2, city } = contact
    return [name, nickname, paypal, venmo, address1, address2, city].some((text) =>
      text.toLowerCase().includes(searchText),
    )
  })
}

/** Inserts a new contact at its place in the order. */
export const withContact = (contacts: readonly Contact[], added: Contact): Contact[] =>
  [...contacts.filter(({ id }) => id !== added.id), added].sort((a, b) =>
    a.name.toLowerCase().localeCompare(b.name.toLowerCase()),
  )
