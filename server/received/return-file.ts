import type { AchIdentity } from '../db/columns.ts'
import {
  alignRight,
  ascii,
  countBlocks,
  digits,
  fileIds,
  maxFilesOfDay,
  padText,
  nachaDay,
  toBlocks,
  tracesOfFile,
} from '../outgoing/nacha-text.ts'
import { isDebit } from './domain.ts'
import type { GoingBack, ReturnsFile } from './store.ts'

/** The files of payments that leave have the letters before these. */
const returnIds = fileIds.slice(maxFilesOfDay)
/** The most files in a day. */
export const maxReturnsFiles = returnIds.length
/** Payments that leave on the same day have the trace numbers below. */
const firstTrace = 5_000_000
const debitsAndCredits = '200'

type Sums = { hash: number; debits: number; credits: number }

/** Writes an ACH file of entries that go back to the banks that sent them, each with its reason. */
export function returnFile({ on, ofDay }: ReturnsFile, entries: readonly GoingBack[], ach: AchIdentity): string {
  const odfi = ach.routingNumber.slice(0, 8)
  let sequence = firstTrace + ofDay * tracesOfFile
  const batches = Object.values(Object.groupBy(entries, batchOf)).filter((batch) => batch !== undefined)
  const inside = batches.flatMap((batch, index) => {
    const end = `${odfi}${digits(index + 1, 7)}`
    const [first] = batch
    if (!first) return []
    return [
      `5${debitsAndCredits}${ascii(first.company_name).padEnd(16)}${' '.repeat(20)}${ascii(first.company_id).padEnd(10)}${first.class_code}${ascii(first.entry_text).padEnd(10)}${nachaDay(on)}${nachaDay(on)}   1${end}`,
      ...batch.flatMap((entry) => toRecords(entry, odfi, ++sequence)),
      `8${debitsAndCredits}${digits(batch.length * 2, 6)}${toText(addUp(batch))}${ascii(first.company_id).padEnd(10)}${' '.repeat(25)}${end}`,
    ]
  })
  const header = `101 ${alignRight(ach.destination, 9)}${alignRight(ach.origin, 10)}${nachaDay(on)}    ${returnIds[ofDay - 1]}094101${padText(ach.destinationName, 23)}${padText(ach.originName, 23)}${' '.repeat(8)}`
  const control = `9${digits(batches.length, 6)}${digits(countBlocks(inside.length + 2), 6)}${digits(entries.length * 2, 8)}${toText(addUp(entries))}${' '.repeat(39)}`
  return toBlocks([header, ...inside, control])
}

const batchOf = ({ company_id, company_name, class_code, entry_text }: GoingBack) =>
  [company_id, company_name, class_code, entry_text].join('\n')

function toRecords(entry: GoingBack, odfi: string, sequence: number): string[] {
  const { transaction_code, trace_number, target_number, received_amount, individual_id, individual_name } = entry
  const code = `${transaction_code[0]}${isDebit(transaction_code) ? '6' : '1'}`
  const sender = trace_number.slice(0, 8)
  const trace = `${odfi}${digits(sequence, 7)}`
  return [
    `6${code}${sender}${checkDigit(sender)}${ascii(target_number).padEnd(17)}${digits(received_amount, 10)}${ascii(individual_id).padEnd(15)}${ascii(individual_name).padEnd(22)}  1${trace}`,
    `799${entry.return_code}${trace_number}${' '.repeat(6)}${odfi}${' '.repeat(44)}${trace}`,
  ]
}

const addUp = (entries: readonly GoingBack[]): Sums => {
  const sum = (of: (entry: GoingBack) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  return {
    hash: sum(({ trace_number }) => Number(trace_number.slice(0, 8))),
    debits: sum(({ transaction_code, received_amount }) => (isDebit(transaction_code) ? received_amount : 0)),
    credits: sum(({ transaction_code, received_amount }) => (isDebit(transaction_code) ? 0 : received_amount)),
  }
}

const toText = ({ hash, debits, credits }: Sums) =>
  `${digits(hash % 10 ** 10, 10)}${digits(debits, 12)}${digits(credits, 12)}`

/** The last digit of a routing number, from the eight before it. */
function checkDigit(eight: string): number {
  const sum = [...eight].reduce((all, figure, place) => all + Number(figure) * ([3, 7, 1][place % 3] ?? 0), 0)
  return (10 - (sum % 10)) % 10
}
