import { cents, plainAmount } from '../../values/money.ts'
import {
  alignRight,
  ascii,
  countBlocks,
  digits,
  fileIds,
  padText,
  requireLength,
  nachaDay,
  toBlocks,
  tracesOfFile,
} from './nacha-text.ts'
import { type Batch, getBankAccount, type OutgoingPayment } from './port.ts'

export type AchBatch = Extract<Batch, { kind: 'ach' }>

const creditsOnly = '220'
const toChecking = '22'

/** `entries`: including addenda. */
type Totals = { entries: number; hash: number; credits: number }

/** Writes an ACH file: credits to contacts (PPD) and to the payees of bills (CCD), each in its own batch. */
export function nachaFile(batch: AchBatch): string {
  const groups = (['PPD', 'CCD'] as const)
    .map((code) => ({ code, payments: batch.payments.filter((payment) => entryClassCode(payment) === code) }))
    .filter(({ payments }) => payments.length > 0)
  let sequence = batch.file_id * tracesOfFile
  const inside = groups.flatMap(({ code, payments }, index) => [
    batchHeader(batch, code, index + 1),
    ...payments.flatMap((payment) => [entry(batch, payment, ++sequence), ...addendaRecords(payment, sequence)]),
    batchControl(batch, toTotals(payments), index + 1),
  ])
  const blocks = countBlocks(inside.length + 2)
  return toBlocks([fileHeader(batch), ...inside, fileControl(toTotals(batch.payments), groups.length, blocks)])
}

const entryClassCode = ({ contact_id }: OutgoingPayment) => (contact_id === null ? 'CCD' : 'PPD')

const fileHeader = ({ ach, made_on, file_id }: AchBatch) =>
  `101 ${alignRight(ach.destination, 9)}${alignRight(ach.origin, 10)}${nachaDay(made_on)}    ${toFileLetter(file_id)}094101${padText(ach.destinationName, 23)}${padText(ach.originName, 23)}${' '.repeat(8)}`

const batchHeader = ({ ach, made_on, effective_on }: AchBatch, code: 'PPD' | 'CCD', number: number) =>
  `5${creditsOnly}${padText(ach.companyName, 16)}${' '.repeat(20)}${padText(ach.companyId, 10)}${code}${padText('PAYMENT', 10)}${nachaDay(made_on)}${nachaDay(effective_on)}   1${odfi(ach)}${digits(number, 7)}`

function entry({ ach }: AchBatch, payment: OutgoingPayment, sequence: number): string {
  const { amount, confirm_num, payee } = payment
  const account = getBankAccount(payment).replaceAll(/[^A-Za-z\d-]/g, '')
  const addenda = addendaRecords(payment, sequence).length
  return `6${toChecking}${digits(payee.routing_number ?? '', 9)}${requireLength(account, 17)}${digits(amount, 10)}${requireLength(confirm_num, 15)}${padText(payee.name, 22)}  ${addenda}${odfi(ach)}${digits(sequence, 7)}`
}

/** Adds the bill's number as an X12 remittance segment; 12 means a billing account. */
function addendaRecords({ contact_id, amount, payee }: OutgoingPayment, sequence: number): string[] {
  if (contact_id !== null) return []
  const remittance = `RMR*12*${ascii(payee.account_number)}**${plainAmount(cents(amount))}\\`
  return [`705${remittance.slice(0, 80).padEnd(80)}0001${digits(sequence, 7)}`]
}

const batchControl = ({ ach }: AchBatch, totals: Totals, number: number) =>
  `8${creditsOnly}${digits(totals.entries, 6)}${sums(totals)}${padText(ach.companyId, 10)}${' '.repeat(25)}${odfi(ach)}${digits(number, 7)}`

const fileControl = (totals: Totals, batches: number, blocks: number) =>
  `9${digits(batches, 6)}${digits(blocks, 6)}${digits(totals.entries, 8)}${sums(totals)}${' '.repeat(39)}`

/** The hash is the sum of the receiving banks' first eight digits, cut to ten; then come debits and credits. */
const sums = ({ hash, credits }: Totals) => `${digits(hash % 10 ** 10, 10)}${digits(0, 12)}${digits(credits, 12)}`

const toTotals = (payments: readonly OutgoingPayment[]): Totals => ({
  entries: payments.reduce((count, payment) => count + 1 + addendaRecords(payment, 0).length, 0),
  hash: payments.reduce((sum, { payee }) => sum + Number(payee.routing_number?.slice(0, 8)), 0),
  credits: payments.reduce((sum, { amount }) => sum + amount, 0),
})

const odfi = ({ routingNumber }: AchBatch['ach']) => digits(routingNumber.slice(0, 8), 8)

function toFileLetter(fileId: number): string {
  const letter = fileIds[fileId]
  if (!letter) throw new RangeError(`a day has ${fileIds.length} files of bank payments at the most`)
  return letter
}
