import { type Day, isDay } from '../../values/days.ts'
import { type Cents, cents } from '../../values/money.ts'
import type { AchNotice } from '../db/columns.ts'
import { isDebit, isReturn } from './domain.ts'
import { RefusedFile, type WrongRow } from '../incoming-files.ts'

/** `code`: NACHA's transaction code. `target`: the number of the account. `text`: what was sent with the money. */
export type AchEntry = {
  code: string
  target: string
  amount: Cents
  individualId: string
  individualName: string
  trace: string
  companyName: string
  companyId: string
  classCode: string
  entryText: string
  settlesOn: Day
  text: string
  notice: AchNotice | null
}

type Header = Pick<AchEntry, 'companyName' | 'companyId' | 'classCode' | 'entryText' | 'settlesOn'>
type Sums = { entries: number; hash: number; debits: number; credits: number }

/** Returns the characters of a record between two positions, both counted from 1. */
const at = (record: string, from: number, to = from) => record.slice(from - 1, to)
const textAt = (record: string, from: number, to: number) => at(record, from, to).trim()
const numberAt = (record: string, from: number, to: number) =>
  /^\d+$/.test(at(record, from, to)) ? Number(at(record, from, to)) : Number.NaN

const mostWrong = 100
const noSums = (): Sums => ({ entries: 0, hash: 0, debits: 0, credits: 0 })

/**
 * Reads an ACH file for accounts at this routing number. A file in which anything is wrong is refused as a whole, with
 * line and reason: its counts, hashes and sums must be those of its records.
 */
export function parseAchFile(text: string, routingNumber: string): AchEntry[] {
  const wrong: WrongRow[] = []
  const entries: AchEntry[] = []
  const [batch, file] = [noSums(), noSums()]
  let [header, batches, isWhole, madeOn] = [null as Header | null, 0, false, '']
  const records = text.split(/\r?\n/)
  const read = (record: string): string | null => {
    if (record.length !== 94) return `has ${record.length} characters and not 94`
    const kind = at(record, 1)
    if (record.includes('\0')) return 'has a character that no text has'
    if (kind === '1') {
      madeOn = dayAt(record, 24)
      return null
    }
    if (kind === '5') {
      if (header) return 'a batch begins inside another'
      if (at(record, 51, 53) === 'IAT') return 'international entries (IAT) are not taken'
      header = toHeader(record, madeOn)
      batches += 1
      Object.assign(batch, noSums())
      return header ? null : 'the batch has no effective date'
    }
    const last = entries.at(-1)
    if (kind !== '7' && last && isReturn(last.code) && !last.notice) return 'comes after a return that has no reason'
    if (kind === '6' || kind === '7') {
      if (!header) return 'is in no batch'
      for (const sums of [batch, file]) sums.entries += 1
      if (kind === '7') return last ? addAddenda(last, record) : 'belongs to no entry'
      const entry = toEntry(record, header)
      for (const sums of [batch, file]) addTo(sums, record, entry)
      entries.push(entry)
      return wrongEntry(record, entry, routingNumber)
    }
    if (kind === '8') {
      const isRight = header !== null && isEqual(batch, record, 5, 10, 11)
      header = null
      return isRight ? null : 'the counts, hash or sums are not those of the batch'
    }
    if (kind !== '9') return `begins with ${kind}, as no record does`
    if (isWhole && /^9+$/.test(record)) return null
    isWhole = true
    if (header) return 'comes after a batch that has no end'
    return numberAt(record, 2, 7) === batches && isEqual(file, record, 14, 21, 22)
      ? null
      : 'the counts, hash or sums are not those of the file'
  }
  for (const [index, record] of records.entries()) {
    if (record === '') continue
    const reason = isWhole && !/^9+$/.test(record) ? 'comes after the end' : read(record)
    if (reason) wrong.push({ line: index + 1, reason })
    if (wrong.length === mostWrong) break
  }
  if (!records[0]?.startsWith('1')) wrong.push({ line: 1, reason: 'is not the header of an ACH file' })
  if (!isWhole && wrong.length === 0) wrong.push({ line: 0, reason: 'the file has no end: it is not whole' })
  if (wrong.length > 0) throw new RefusedFile(wrong)
  return entries
}

/** Returns where a file comes from, its day, time and modifier: what two files never share. */
export const readFileHeader = (text: string): string => at(text, 4, 34)

const dayAt = (record: string, from: number) =>
  `20${at(record, from, from + 1)}-${at(record, from + 2, from + 3)}-${at(record, from + 4, from + 5)}`

/** `madeOn`: the day of the file, on which a batch settles that names no day. */
function toHeader(record: string, madeOn: string): Header | null {
  const settlesOn = /^( {6}|0{6})$/.test(at(record, 70, 75)) ? madeOn : dayAt(record, 70)
  if (!isDay(settlesOn)) return null
  return {
    companyName: textAt(record, 5, 20),
    companyId: textAt(record, 41, 50),
    classCode: at(record, 51, 53),
    entryText: textAt(record, 54, 63),
    settlesOn,
  }
}

const toEntry = (record: string, header: Header): AchEntry => ({
  ...header,
  code: at(record, 2, 3),
  target: textAt(record, 13, 29),
  amount: cents(numberAt(record, 30, 39) || 0),
  individualId: textAt(record, 40, 54),
  individualName: textAt(record, 55, 76),
  trace: at(record, 80, 94),
  text: '',
  notice: null,
})

function wrongEntry(record: string, { code, target, trace }: AchEntry, routingNumber: string): string | null {
  if (at(record, 4, 12) !== routingNumber) return `is for ${at(record, 4, 12)}, which is not our routing number`
  if (!/^[2345][1-9]$/.test(code)) return `has the transaction code ${code}, which nothing has`
  if (!/^\d{10}$/.test(at(record, 30, 39))) return 'has no amount'
  if (!/^\d{15}$/.test(trace)) return 'has no trace number'
  return target === '' ? 'has no account number' : null
}

function addAddenda(entry: AchEntry, record: string): string | null {
  const kind = at(record, 2, 3)
  if (kind === '05') entry.text ||= textAt(record, 4, 83)
  else if (kind === '98' || kind === '99')
    entry.notice = {
      kind: kind === '98' ? 'CHANGE' : 'RETURN',
      code: at(record, 4, 6),
      corrected: kind === '98' ? at(record, 36, 64) : '',
    }
  return null
}

function addTo(sums: Sums, record: string, { code, amount }: AchEntry): void {
  sums.hash += numberAt(record, 4, 11)
  if (isDebit(code)) sums.debits += amount
  else sums.credits += amount
}

const isEqual = (sums: Sums, record: string, from: number, to: number, hashFrom: number) =>
  numberAt(record, from, to) === sums.entries &&
  numberAt(record, hashFrom, hashFrom + 9) === sums.hash % 10 ** 10 &&
  numberAt(record, hashFrom + 10, hashFrom + 21) === sums.debits &&
  numberAt(record, hashFrom + 22, hashFrom + 33) === sums.credits
