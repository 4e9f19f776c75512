import type { components } from '../../api/schema.d.ts'
import { showPhone } from '../../values/masking.ts'
import { textNameError } from '../../values/text-banking.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** `textDescription`: the account's name in texts. */
export type LinkDraft = { includeAccount: boolean; textDescription: string }
export type LinkedAccount = LinkDraft & {
  id: number
  /** As shown: 'My mobile, (555) 010 0001'. */
  phone: string
  displayAccountId: string
  description: string
  /** It was changed here and saved. */
  isSaved: boolean
}

type Wire = components['schemas']['PhoneLinkedAccount']

export const toLinkedAccount = (wire: Wire): LinkedAccount => ({
  id: wire.id,
  phone: `${wire.phoneNickname}, ${showPhone(wire.mobile)}`,
  displayAccountId: wire.displayAccountId,
  description: wire.accountDescription || wire.defaultDescription,
  includeAccount: wire.includeAccount,
  textDescription: wire.textDescription,
  isSaved: false,
})

/** Normalizes a link as it is sent and stored. */
export const tidyLink = ({ includeAccount, textDescription }: LinkDraft): LinkDraft => ({
  includeAccount,
  textDescription: textDescription.trim(),
})

/** Returns errors. An excluded account needs no name. */
export function linkErrors(draft: LinkDraft): FieldError<LinkDraft>[] {
  const { includeAccount, textDescription } = tidyLink(draft)
  const text = !includeAccount && textDescription === '' ? null : textNameError(textDescription)
  return text === null ? [] : [{ field: 'textDescription', text }]
}
