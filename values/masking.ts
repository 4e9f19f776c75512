import type { AccountType } from './enumerations.ts'

/** 'm***@e***.test': always three stars, so that a mask does not reveal the length. */
export function maskEmail(email: string): string {
  const [, first, domainFirst, ending = ''] = /^(.).*@(.).*?(\.[^.]+)?$/u.exec(email) ?? []
  return first ? `${first}***@${domainFirst}***${ending}` : '***'
}

/** '(***) *** 0001': only the last four digits, in the groups of showPhone. */
export const maskPhone = (phone: string): string => `(***) *** ${phone.replace(/\D/g, '').slice(-4)}`

export const maskCard = (last4: string): string => `**** **** **** ${last4}`

export const maskNumber = (last4: string): string => `****${last4}`

const letters: Record<AccountType, string> = { 1: 'S', 2: 'L', 3: 'C' }

export const displayId = (accountType: AccountType, id: string): string =>
  `${letters[accountType]}-${id.padStart(3, '0')}`

/** '(555) 010 0001'; anything without ten digits is unchanged. */
export const showPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}` : phone
}

/** Sorts ids by number, because their lengths differ. */
export const byDisplayId = (one: { id: string }, other: { id: string }): number =>
  Number(one.id.slice(2)) - Number(other.id.slice(2))
