/**
 * Reads a file of bank payments by the positions of NACHA's record layout alone, and refuses what is not exactly so.
 */

/** `addenda`: the text sent along with the money, or null. */
type NachaEntry = {
  code: string
  routing: string
  account: string
  amount: number
  id: string
  name: string
  trace: string
  addenda: string | null
}
type NachaBatch = {
  company: string
  companyId: string
  code: string
  made: string
  effective: string
  odfi: string
  entries: NachaEntry[]
}
export type NachaFile = { destination: string; origin: string; made: string; fileId: string; batches: NachaBatch[] }

type Sums = { entries: number; hash: bigint; debits: bigint; credits: bigint }

/** Returns the characters of a record between two positions, both counted from 1. */
const at = (record: string, from: number, to = from) => record.slice(from - 1, to)
const blank = (length: number) => ' '.repeat(length)

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

function number(record: string, from: number, to: number, what: string): bigint {
  const text = at(record, from, to)
  must(/^\d+$/.test(text), `${what} is no number: '${text}'`)
  return BigInt(text)
}

export function parseNacha(text: string): NachaFile {
  must(text.endsWith('\n'), 'the last record has no end')
  const records = text.slice(0, -1).split('\n')
  for (const [index, record] of records.entries())
    must(/^[ -~]{94}$/.test(record), `record ${index + 1} has not 94 characters of ASCII`)
  must(records.length % 10 === 0, 'the last block is not filled')
  const last = records.findIndex((record) => at(record, 1) === '9')
  const [header = '', ...inside] = records.slice(0, last)
  const control = records[last] ?? ''
  must(
    records.slice(last + 1).every((record) => record === '9'.repeat(94)),
    'what fills the last block is not all 9',
  )
  must(records.length - last <= 10, 'whole blocks of 9 follow')

  must(at(header, 1, 4) === '101 ', 'no file header')
  const destination = at(header, 5, 13)
  mustBeRouting(destination)
  must(/^ \d{9}$|^\d{10}$/.test(at(header, 14, 23)), 'the immediate origin is not of 10 characters')
  must(/^\d{6}(\d{4}| {4})[A-Z0-9]094101$/.test(at(header, 24, 40)), 'the file’s date, id or format is wrong')

  const batches: NachaBatch[] = []
  const all: Sums = { entries: 0, hash: 0n, debits: 0n, credits: 0n }
  let trace = ''
  for (let next = 0; next < inside.length; ) {
    const { batch, sums, length } = parseBatch(inside.slice(next), batches.length + 1, trace)
    trace = batch.entries.at(-1)?.trace ?? trace
    batches.push(batch)
    all.entries += sums.entries
    all.hash += sums.hash
    all.debits += sums.debits
    all.credits += sums.credits
    next += length
  }
  must(number(control, 2, 7, 'batches') === BigInt(batches.length), 'the file has another number of batches')
  must(number(control, 8, 13, 'blocks') === BigInt(records.length / 10), 'the file has another number of blocks')
  must(number(control, 14, 21, 'entries') === BigInt(all.entries), 'the file has another number of entries')
  mustSum(at(control, 22, 55), all, 'file')
  must(at(control, 56, 94) === blank(39), 'behind the totals something is written')
  return { destination, origin: at(header, 14, 23).trim(), made: at(header, 24, 29), fileId: at(header, 34), batches }
}

function parseBatch(records: readonly string[], number_: number, traceBefore: string) {
  const end = records.findIndex((record) => at(record, 1) === '8')
  const [header = '', ...entries] = records.slice(0, end)
  const control = records[end] ?? ''
  must(end > 0 && at(header, 1, 4) === '5220', 'no batch header of credits')
  const code = at(header, 51, 53)
  must(['PPD', 'CCD'].includes(code), `no such kind of entries: ${code}`)
  must(at(header, 54, 63).trim() !== '', 'the batch does not say what it is')
  must(/^\d{6}$/.test(at(header, 70, 75)), 'no effective date')
  must(at(header, 76, 79) === '   1', 'the settlement date is the operator’s')
  const [odfi, companyId] = [at(header, 80, 87), at(header, 41, 50)]
  must(number(header, 88, 94, 'batch number') === BigInt(number_), 'the batches are not numbered in order')
  const sums: Sums = { entries: 0, hash: 0n, debits: 0n, credits: 0n }
  let before = traceBefore
  must(at(entries[0] ?? '', 1) !== '7', 'addenda without an entry')
  const read = entries.flatMap((record, index) => {
    sums.entries += 1
    if (at(record, 1) === '7') return []
    const entry = parseEntry(record, at(entries[index + 1] ?? '', 1) === '7' ? (entries[index + 1] ?? '') : null)
    must(entry.trace > before && entry.trace.startsWith(odfi), 'the trace numbers do not ascend')
    before = entry.trace
    sums.hash += BigInt(entry.routing.slice(0, 8))
    sums.credits += BigInt(entry.amount)
    return [entry]
  })
  must(
    read.filter(({ addenda }) => addenda !== null).length === entries.length - read.length,
    'an entry has more than one addenda',
  )
  must(read.length > 0, 'a batch without entries')
  must(at(control, 1, 4) === '8220', 'no batch control')
  must(number(control, 5, 10, 'entries') === BigInt(sums.entries), 'the batch has another number of entries')
  mustSum(at(control, 11, 44), sums, 'batch')
  must(
    at(control, 45, 54) === companyId && at(control, 55, 79) === blank(25),
    'the batch control is of another company',
  )
  must(at(control, 80, 94) === at(header, 80, 94), 'the batch control is of another batch')
  const batch = {
    company: at(header, 5, 20).trim(),
    companyId,
    code,
    made: at(header, 64, 69),
    effective: at(header, 70, 75),
    odfi,
    entries: read,
  }
  return { batch, sums, length: end + 1 }
}

function parseEntry(record: string, addenda: string | null): NachaEntry {
  must(at(record, 1, 3) === '622', 'no credit to a checking account')
  const routing = at(record, 4, 12)
  mustBeRouting(routing)
  const account = at(record, 13, 29)
  must(/^[A-Za-z\d-]+ *$/.test(account), 'no account number')
  const amount = Number(number(record, 30, 39, 'an amount'))
  must(amount > 0, 'an amount of nothing')
  must(at(record, 79) === (addenda === null ? '0' : '1'), 'the addenda indicator is wrong')
  must(/^\d{15}$/.test(at(record, 80, 94)), 'no trace number')
  const [id, name] = [at(record, 40, 54).trim(), at(record, 55, 76).trim()]
  must(id !== '' && name !== '', 'nobody is named')
  return {
    code: at(record, 2, 3),
    routing,
    account: account.trim(),
    amount,
    id,
    name,
    trace: at(record, 80, 94),
    addenda: addenda && parseAddenda(addenda, at(record, 88, 94)),
  }
}

function parseAddenda(record: string, sequence: string): string {
  must(at(record, 1, 3) === '705', 'no addenda of a payment')
  must(at(record, 84, 87) === '0001', 'not the first addenda of its entry')
  must(at(record, 88, 94) === sequence, 'the addenda is of another entry')
  return at(record, 4, 83).trimEnd()
}

function mustSum(text: string, { hash, debits, credits }: Sums, what: string): void {
  const wanted = `${String(hash).slice(-10).padStart(10, '0')}${String(debits).padStart(12, '0')}${String(credits).padStart(12, '0')}`
  must(text === wanted, `hash or totals of the ${what} are wrong`)
}

function mustBeRouting(text: string): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = [...text].map(Number)
  must(
    /^\d{9}$/.test(text) && (3 * (a + d + g) + 7 * (b + e + h) + c + f + i) % 10 === 0,
    `no routing number: '${text}'`,
  )
}
