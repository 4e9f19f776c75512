import type { components } from '../../api/schema.d.ts'
import { type AlertAsked, alertErrorsOf } from '../../values/alerts.ts'
import { AlertKind } from '../../values/enumerations.ts'
import { formatTyped, parse, plain } from '../../values/money.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { commonAccountFields } from '../operations/own.rules.ts'

export type Alert = AlertAsked & {
  id: number
  /** The share's name, or blank. */
  account: string
}

export const ways = ['byNotification', 'byEmail', 'byText'] as const

/** `amount`: as it was typed. */
export type AlertDraft = Omit<AlertAsked, 'amount'> & { amount: string }
export type Watchable = { uniqueId: string; name: string }

/** What a new alert begins with, or the one that is changed. */
export function draftOf(alert: Alert | null): AlertDraft {
  if (!alert) return { kind: AlertKind.BALANCE_BELOW, uniqueId: '', amount: '', byNotification: true, byEmail: false, byText: false }
  const { kind, uniqueId, amount, byNotification, byEmail, byText } = alert
  return { kind, uniqueId, amount: amount === null ? '' : formatTyped(plain(amount)), byNotification, byEmail, byText }
}

export const askedOf = (draft: AlertDraft): AlertAsked => ({ ...draft, amount: parse(draft.amount) })

export const alertErrors = (draft: AlertDraft): FieldError<AlertDraft>[] => alertErrorsOf(askedOf(draft))

/** The shares whose money the member sees. */
export const watchableIn = (shares: readonly components['schemas']['Share'][]): Watchable[] =>
  shares
    .filter(({ allowBalanceInquiry, allowTransactionsInquiry }) => allowBalanceInquiry && allowTransactionsInquiry)
    .map((share) => {
      const { uniqueId, id, description } = commonAccountFields(1, share)
      return { uniqueId, name: `${description}, ${id}` }
    })
