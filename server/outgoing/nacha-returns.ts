import { cents } from '../../values/money.ts'
import { RefusedFile } from '../incoming-files.ts'
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
export function parseReturns(text: string): Return[] {
  const records = text.split(/\r?\n/).filter(Boolean)
  const cut = records.findIndex((record) => record.length !== 94)
  if (cut >= 0) throw new RefusedFile([{ line: cut + 1, reason: 'does not have 94 characters' }])
  const control = records.find((record) => record.startsWith('9') && !/^9+$/.test(record))
  if (!records[0]?.startsWith('1') || !control) throw wrong('the file is not whole')
  const entries = records.flatMap((record, index) =>
    record.startsWith('6') ? [{ entry: record, addenda: records[index + 1] ?? '' }] : [],
  )
  const broken = records.findIndex((record) => record.startsWith('6') && !/^\d{10}$/.test(record.slice(29, 39)))
  if (broken >= 0) throw new RefusedFile([{ line: broken + 1, reason: 'has no amount' }])
  const count = records.filter((record) => /^[67]/.test(record)).length
  if (count !== Number(control.slice(13, 21)))
    throw wrong(`the file has ${count} entries and addenda, and says otherwise`)
  return entries.filter(({ addenda }) => addenda.startsWith('799')).map(toReturn)
}

function toReturn({ entry, addenda }: { entry: string; addenda: string }): Return {
  const amount = cents(Number(entry.slice(29, 39)))
  return { confirmNum: entry.slice(39, 54).trim(), amount, code: addenda.slice(3, 6) }
}

const wrong = (reason: string) => new RefusedFile([{ line: 0, reason }])

/** Returns whether a code answers what we sent back (R61 to R77), so that no payment of ours came back. */
export const isOfOurReturn = (code: string): boolean => /^R(6[1-9]|7[0-7])$/.test(code)

export const toReason = (code: string): string => reasons[code] ?? `The bank sent the money back (${code}).`
