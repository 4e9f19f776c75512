export type Refused = { id: string; amount: number; code: string }

/**
 * Writes the file that an operator uploads when banks refuse payments: each entry again, with an addenda record for the
 * reason.
 */
export function returnFile(refused: readonly Refused[]): string {
  const entries = refused.flatMap(({ id, amount, code }, index) => {
    const trace = `01100013${String(index + 1).padStart(7, '0')}`
    const first = `90010040${String(index + 1).padStart(7, '0')}`
    return [
      `621900100408${'44007730'.padEnd(17)}${String(amount).padStart(10, '0')}${id.padEnd(15)}${'TOMAS REYES'.padEnd(22)}  1${trace}`,
      `799${code}${first}${' '.repeat(6)}01100013${' '.repeat(44)}${trace}`,
    ]
  })
  const count = (length: number) => String(entries.length).padStart(length, '0')
  const sums = `${'0'.repeat(10)}${'0'.repeat(12)}${'0'.repeat(12)}`
  const records = [
    `101 900100408 9000000033103060800A094101${'TEST CREDIT UNION'.padEnd(23)}${'EXAMPLE BANKERS BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5220${'TEST CREDIT UNIO'}${' '.repeat(20)}1900100408PPDPAYMENT   310306310306   1011000130000001`,
    ...entries,
    `8220${count(6)}${sums}1900100408${' '.repeat(25)}011000130000001`,
    `9000001000001${count(8)}${sums}${' '.repeat(39)}`,
  ]
  while (records.length % 10 !== 0) records.push('9'.repeat(94))
  return records.map((record) => `${record}\r\n`).join('')
}
