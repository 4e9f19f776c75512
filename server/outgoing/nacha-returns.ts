import { cents } from '../../values/money.ts'
import type { Return } from './port.ts'

/** NACHA's return codes, in words for members. */
const reasons: Record<string, string> = {
  R01: 'Not enough money in the account.',
  R02: 'Account closed.',
  R03: 'No such account.',
  R04: 'Account number not valid.',
  R05: 'The account’s owner did not agree to this kind of payment.',
  R06: 'We asked the bank to send the money back.',
  R07: 'The account’s owner no longer agrees to payments.',
  R08: 'The payment was stopped.',
  R09: 'The money in the account is not available yet.',
  R10: 'The account’s owner did not agree to the payment.',
  R11: 'The payment was not as the account’s owner agreed.',
  R12: 'The account has moved to another bank.',
  R13: 'The bank of this routing number takes no such payments.',
  R14: 'The person who manages the account has died or no longer does so.',
  R15: 'The account’s owner has died.',
  R16: 'Account frozen.',
  R17: 'The bank could not read the payment’s details.',
  R18: 'The bank did not accept the date of the payment.',
  R19: 'The bank did not accept the amount of the payment.',
  R20: 'The account takes no such payments.',
}

/** Parses a file of returns. Refuses an incomplete one: its last record has the totals. */
export function parseReturns(name: string, text: string): Return[] {
  const records = text.split(/\r?\n/).filter(Boolean)
  if (records.some((record) => record.length !== 94)) throw new Error(`a record of ${name} has not 94 characters`)
  const control = records.find((record) => record.startsWith('9') && !/^9+$/.test(record))
  if (!records[0]?.startsWith('1') || !control) throw new Error(`${name} is not whole`)
  const entries = records.flatMap((record, index) =>
    record.startsWith('6') ? [{ entry: record, addenda: records[index + 1] ?? '' }] : [],
  )
  const count = records.filter((record) => /^[67]/.test(record)).length
  if (count !== Number(control.slice(13, 21)))
    throw new Error(`${name} has ${count} entries and addenda, and says otherwise`)
  return entries.filter(({ addenda }) => addenda.startsWith('799')).map(toReturn)
}

function toReturn({ entry, addenda }: { entry: string; addenda: string }): Return {
  const reason = toReason(addenda.slice(3, 6))
  return { confirmNum: entry.slice(39, 54).trim(), amount: cents(Number(entry.slice(29, 39))), reason }
}

export const toReason = (code: string): string => reasons[code] ?? `The bank sent the money back (${code}).`
