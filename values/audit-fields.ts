import { auditGroupNames } from './audit-acts.ts'
import { frequencyNames } from './auto-pays.ts'
import { dayAndTime, isDay, isoToWire } from './days.ts'
import { AdminRole, MessageTypes, UserStatus } from './enumerations.ts'
import { TransferFrequencyLabels } from './labels.ts'
import { cents, format } from './money.ts'
import { roleNames } from './office.ts'

type Value = string | number | boolean

/** Writes a code as words: TAKING_BACK becomes 'Taking back'. */
export const codeText = (value: Value) => {
  const text = String(value).toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const dollars = (value: Value) => format(cents(Number(value)))
const nameFrom = (names: Readonly<Record<string, string>>) => (value: Value) => names[String(value)] ?? codeText(value)

const statuses = {
  [UserStatus.NONE]: 'Active',
  [UserStatus.BLOCKED]: 'Locked',
  [UserStatus.SUSPENDED]: 'Suspended',
}
const messageTypes = Object.fromEntries(
  Object.entries(MessageTypes).map(([name, value]) => [value, name.toLowerCase()]),
)

/** Labels the fields that the audit stores. It stores money in cents. */
const fields: Readonly<Record<string, { label: string; show?: (value: Value) => string }>> = {
  amount: { label: 'Amount', show: dollars },
  finalAmount: { label: 'Last amount', show: dollars },
  // Only in entries of earlier versions.
  total: { label: 'Total', show: dollars },
  fee: { label: 'Fee', show: dollars },
  kept: { label: 'Kept for a credited dispute', show: dollars },
  limit: { label: 'Daily limit', show: dollars },
  deposit: { label: 'Opening deposit', show: dollars },
  ours: { label: 'Balance here', show: dollars },
  theirs: { label: 'Balance at the core', show: dollars },
  role: { label: 'Role', show: nameFrom(roleNames as Record<AdminRole, string>) },
  status: { label: 'Status', show: nameFrom(statuses) },
  state: { label: 'State', show: codeText },
  act: { label: 'Decided', show: codeText },
  proposed: { label: 'Proposed', show: codeText },
  because: { label: 'Why', show: codeText },
  messageType: { label: 'Kind', show: nameFrom(messageTypes) },
  reason: { label: 'Reason' },
  again: { label: 'Sent again' },
  owner: { label: 'Owner' },
  who: { label: 'Who acted' },
  about: { label: 'To whom' },
  group: { label: 'What', show: nameFrom(auditGroupNames) },
  onlyRefused: { label: 'Only what was refused' },
  entries: { label: 'Entries' },
  note: { label: 'Note number' },
  confirmNum: { label: 'Confirmation' },
  scheduledOn: { label: 'Scheduled for' },
  nextOn: { label: 'Next payment' },
  startsOn: { label: 'Begins' },
  frequency: { label: 'Frequency', show: nameFrom({ ...frequencyNames, ...TransferFrequencyLabels }) },
  stopsOn: { label: 'Ends' },
  on: { label: 'Day' },
  waiting: { label: 'Money that waits' },
  to: { label: 'To' },
  from: { label: 'From' },
  text: { label: 'Text' },
  toAll: { label: 'To everybody' },
  imageUrl: { label: 'Picture' },
  ranOut: { label: 'Time ran out' },
  pages: { label: 'Read' },
  seconds: { label: 'Seconds' },
  payee: { label: 'Payee number' },
  accountNumber: { label: 'Account number' },
  bankAccount: { label: 'Bank account' },
  hasVenmo: { label: 'Has Venmo' },
  hasPayPal: { label: 'Has PayPal' },
  mobile: { label: 'Phone' },
  phone: { label: 'Phone number in the list' },
}

/** Returns the name of a field; one without words of its own is read from its name. */
export const auditFieldName = (name: string): string =>
  fields[name]?.label ??
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`)

/** A moment as it is stored, 2031-03-10T15:00:00.000Z. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Returns a value in words, days and times as the institution writes them; null where there is none. */
export function auditFieldText(name: string, value: unknown, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value)
  const text = String(value)
  if (isDay(text)) return isoToWire(text)
  if (moment.test(text)) return dayAndTime(new Date(text), zone)
  return fields[name]?.show?.(value) ?? text
}
