import { isDay } from '../../../values/days.ts'
import { cents, plainAmount } from '../../../values/money.ts'

/** Returns the value to store, or null if the cell is invalid. Money becomes cents. */
type Read = (text: string) => string | null
/** `write`: returns the cell of a stored value, where it is another text. */
export type Column = { read: Read; must: string; write?: (stored: string) => string }
export type Cells = Record<string, string>
/** `optional`: columns that a file may leave out. */
export type Shape = {
  columns: Record<string, Column>
  optional?: Record<string, Column>
  wrong?: (row: Cells) => string | null
}

export const text = (longest: number): Column => ({
  read: (cell) => (cell.trim() !== '' && fits(cell, longest) ? cell.trim() : null),
  must: `must be 1 to ${longest} characters`,
})
const fits = (cell: string, longest: number) => cell.length <= longest || [...cell].length <= longest
export const pattern = (form: RegExp, must: string): Column => ({
  read: (cell) => (form.test(cell) ? cell : null),
  must,
})
export const optional = ({ read, must, ...column }: Column): Column => ({
  ...column,
  read: (cell) => (cell.trim() === '' ? '' : read(cell)),
  must: `${must}, or blank`,
})
export const columnOneOf = (values: Readonly<Record<string, string | number>>): Column => ({
  read: (cell) => (Object.hasOwn(values, cell) ? String(values[cell]) : null),
  must: `must be one of ${Object.keys(values).join(', ')}`,
  write: (stored) => Object.keys(values).find((name) => String(values[name]) === stored) ?? stored,
})
export const dayColumn: Column = { read: (cell) => (isDay(cell) ? cell : null), must: 'must be a day as 2026-01-31' }
const writeDollars = (stored: string) => (stored === '' ? '' : plainAmount(cents(Number(stored))))
export const signedMoney: Column = { read: parseCents, must: 'must be dollars as -1234.50', write: writeDollars }
export const money: Column = {
  read: (cell) => (cell.startsWith('-') ? null : parseCents(cell)),
  must: 'must be dollars as 1234.50, and not negative',
  write: writeDollars,
}
export const yesOrNo = columnOneOf({ yes: 'true', no: 'false' })
export const reference = text(100)

function parseCents(cell: string): string | null {
  const [, sign = '', whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(cell) ?? []
  return whole === undefined ? null : String(Number(`${sign}${whole}${part.padEnd(2, '0')}`) || 0)
}

/** What a rule of a form names by a field, in the column of the file. */
const columnOfField: Readonly<Record<string, string>> = {
  uniqueId: 'account',
  byNotification: 'notification, email and text',
  zipCode: 'zip',
  routing: 'routingNumber',
  account: 'accountNumber',
  accountHolderName: 'holderFirstName',
  accountHolderLastName: 'holderLastName',
}

/** Says the first error in the words of the file. */
export const wordsOf = (error: { field: string; text: string } | undefined): string | null =>
  error ? `${columnOfField[error.field] ?? error.field}: ${error.text}` : null
