/** The files of a day between two banks, which have a letter or digit each. */
export const fileIds = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Payments leave in the first files of a day, one an hour; the other letters are for what goes back. */
export const maxFilesOfDay = 24
/** Trace numbers end in seven digits. Those of a day's files are apart: a bank may know an entry by them. */
export const tracesOfFile = 100_000
export const maxEntriesOfFile = tracesOfFile - 1

/** Records are ASCII, and names are cut to fit. */
export const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, '?')

export const padText = (text: string, length: number) => ascii(text).toUpperCase().slice(0, length).padEnd(length)
export const alignRight = (text: string, length: number) => text.padStart(length)
export const nachaDay = (day: string) => day.slice(2).replaceAll('-', '')

/** Refuses to cut what would send the money elsewhere. */
export function requireLength(text: string, length: number): string {
  if (text === '' || text.length > length) throw new RangeError(`a text of ${text.length} does not fit into ${length}`)
  return text.padEnd(length)
}

export function digits(value: number | string, length: number): string {
  const text = String(value).padStart(length, '0')
  if (!/^\d+$/.test(text) || text.length !== length) throw new RangeError(`a number does not fit into ${length} digits`)
  return text
}

const recordLength = 94
const blockingFactor = 10

/** The number of blocks of ten records. */
export const countBlocks = (records: number): number => Math.ceil(records / blockingFactor)

/** Fills the last block and ends each record. */
export function toBlocks(records: readonly string[]): string {
  const missing = countBlocks(records.length) * blockingFactor - records.length
  const filled = [...records, ...Array.from({ length: missing }, () => '9'.repeat(recordLength))]
  return filled.map((record) => `${record}\n`).join('')
}
