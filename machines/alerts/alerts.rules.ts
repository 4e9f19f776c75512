import { type AlertTerms, alertErrors } from '../../values/alerts.ts'
import { AlertKind } from '../../values/enumerations.ts'
import { parse, toTypedAmount } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { Accounts } from '../accounts/accounts.rules.ts'

export type Alert = AlertTerms & {
  id: number
  /** The share's name, or blank. */
  account: string
}

export const alertChannels = ['byNotification', 'byEmail', 'byText'] as const

/** `amount`: as it was typed. */
export type AlertDraft = Omit<AlertTerms, 'amount'> & { amount: string }
export type Watchable = { uniqueId: string; name: string }

/** Returns the initial form: empty, or an existing alert. */
export function alertDraft(alert: Alert | null): AlertDraft {
  if (!alert)
    return {
      kind: AlertKind.BALANCE_BELOW,
      uniqueId: '',
      amount: '',
      byNotification: true,
      byEmail: false,
      byText: false,
    }
  const { kind, uniqueId, amount, byNotification, byEmail, byText } = alert
  return {
    kind,
    uniqueId,
    amount: amount === null ? '' : toTypedAmount(amount),
    byNotification,
    byEmail,
    byText,
  }
}

export const parseAlert = (draft: AlertDraft): AlertTerms => ({ ...draft, amount: parse(draft.amount) })

export const alertDraftErrors = (draft: AlertDraft): FieldError<AlertDraft>[] => alertErrors(parseAlert(draft))

/** Returns the shares whose balance the member may see. */
export const getWatchableShares = ({ shares }: Accounts): Watchable[] =>
  shares
    .filter(({ showsBalance, canBeLookedInto }) => showsBalance && canBeLookedInto)
    .map(({ uniqueId, description, id }) => ({ uniqueId, name: `${description}, ${id}` }))
