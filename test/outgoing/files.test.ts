import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filePort } from '../../server/outgoing/file-port.ts'
import type { OutgoingPort } from '../../server/outgoing/port.ts'
import { senderOn } from './leaving.ts'
import { parseNacha } from './nacha-reader.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'outgoing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sender = await senderOn()
  const own = join(folder, sender.bank.institution.key)
  const names = async () =>
    (await readdir(own, { withFileTypes: true })).filter((file) => file.isFile()).map(({ name }) => name)
  const read = (name: string) => readFile(join(own, name), 'utf8')
  return {
    ...sender,
    folder,
    own,
    port: filePort(folder),
    names,
    read,
    /** Lists the payments in all bank payment files. */
    ids: async () => {
      const files = await Promise.all((await names()).map(read))
      return files.flatMap((text) => parseNacha(text).batches.flatMap(({ entries }) => entries.map(({ id }) => id)))
    },
  }
}

/** Writes the file, then throws, as if the process had died. */
const dying = (port: OutgoingPort): OutgoingPort => ({
  ...port,
  deliver: async (batch) => {
    await port.deliver(batch)
    throw new Error('killed')
  },
})

test('money to bank accounts leaves as a NACHA file that a reader of the record layout accepts', async () => {
  const { send, poll, port, names, read, own, errors } = await openFolder()
  const sent = [
    await send({ amount: 25_00 }),
    await send({
      amount: 9_999_99,
      payee: {
        name: 'A name that is much too long for the record',
        routing_number: '021000021',
        account_number: '00-123 456 789',
      },
    }),
  ]
  await poll(port)
  expect(errors).toEqual([])
  const [name = '', ...rest] = await names()
  expect([name, rest]).toEqual(['ach-2031-03-05-1.txt', []])
  expect((await stat(join(own, name))).mode & 0o777).toBe(0o600)
  expect(parseNacha(await read(name))).toEqual({
    destination: '900000003',
    origin: '900100408',
    made: '310305',
    fileId: 'A',
    batches: [
      {
        company: 'TEST CREDIT UNIO',
        companyId: '1900100408',
        code: 'PPD',
        made: '310305',
        effective: '310306',
        odfi: '90010040',
        entries: [
          {
            code: '22',
            routing: '011000138',
            account: '44007730',
            amount: 25_00,
            id: sent[0],
            name: 'TOMAS REYES',
            trace: '900100400000001',
            addenda: null,
          },
          {
            code: '22',
            routing: '021000021',
            account: '00-123456789',
            amount: 9_999_99,
            id: sent[1],
            name: 'A NAME THAT IS MUCH TO',
            trace: '900100400000002',
            addenda: null,
          },
        ],
      },
    ],
  })
})

test.each([1, 5, 6, 7, 16, 26, 200])(
  'a file of %i payments fills its last block, and its totals are right',
  async (count) => {
    const { send, poll, port, ids } = await openFolder()
    const sent: string[] = []
    for (let one = 0; one < count; one++) sent.push(await send({ amount: 1 + one }))
    await poll(port)
    expect(await ids()).toEqual(sent)
  },
)

test('on the day of 25 hours no file has the letter of one that goes back', async () => {
  const { bank, send, poll, port, names, read, pass } = await openFolder()
  await pass('2031-11-02', '00:00')
  for (let hour = 0; hour < 25; hour++) {
    await send()
    await poll(port)
    await bank.wait(3_600_000)
  }
  const letterOf = async (name: string) => (await read(name))[33]
  const letters = await Promise.all((await names()).map(letterOf))
  expect(letters.sort().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWX')
  // The last hour's payment leaves on the next day.
  await poll(port)
  expect((await names()).filter((name) => name.includes('2031-11-03'))).toHaveLength(1)
})

test('no two payments of a day have the same trace number, in whatever file they are', async () => {
  const { bank, send, poll, port, names, read } = await openFolder()
  for (let file = 0; file < 2; file++) {
    await send({ amount: 50_00 })
    await poll(port)
    await bank.wait(3_600_000)
  }
  const files = await Promise.all((await names()).map(read))
  const traces = files.flatMap((text) =>
    parseNacha(text).batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)),
  )
  expect(traces.toSorted()).toEqual(['900100400000001', '900100400100001'])
})

test('the reader refuses a file with one wrong byte in an amount, a routing number, a count, a hash, a total or a trace number', async () => {
  const { send, poll, port, names, read } = await openFolder()
  for (const amount of [25_00, 30_00, 40_00]) await send({ amount })
  await poll(port)
  const text = await read((await names())[0] ?? '')
  const records = text.trimEnd().split('\n')
  expect(records.map((record) => record[0]).join('')).toBe('1566689999')
  // The record and position of each value, both counted from 1.
  const places: Record<string, [number, number]> = {
    'the blocking factor': [1, 38],
    'the record size': [1, 35],
    'the immediate destination': [1, 8],
    'the service class': [2, 3],
    'the batch’s ODFI': [2, 84],
    'a routing number': [3, 6],
    'a check digit': [3, 12],
    'an amount': [4, 37],
    'an addenda indicator': [3, 79],
    'a trace number': [4, 94],
    'the trace number’s bank': [4, 82],
    'the batch’s count': [6, 10],
    'the batch’s hash': [6, 20],
    'the batch’s debits': [6, 30],
    'the batch’s total': [6, 42],
    'the batch’s number': [6, 94],
    'the count of batches': [7, 7],
    'the count of blocks': [7, 13],
    'the file’s count': [7, 21],
    'the file’s hash': [7, 25],
    'the file’s total': [7, 55],
    'the filling': [9, 50],
  }
  const flipped = (record: number, position: number) => {
    const line = records[record - 1] ?? ''
    const other = line[position - 1] === '1' ? '0' : '1'
    return records.with(record - 1, line.slice(0, position - 1) + other + line.slice(position)).join('\n')
  }
  const accepted = Object.entries(places).filter(([, place]) => {
    try {
      parseNacha(`${flipped(...place)}\n`)
      return true
    } catch {
      return false
    }
  })
  expect(accepted.map(([what]) => what)).toEqual([])
  expect(() => parseNacha(text.slice(0, -1))).toThrow('the last record has no end')
  expect(() => parseNacha(text.replace('\n', ' \n'))).toThrow('94 characters')
  expect(parseNacha(text).batches).toHaveLength(1)
})

test('a process killed between writing a file and marking it leaves one file, which the next process rewrites identically', async () => {
  const { bank, send, poll, port, names, read, rows, ids } = await openFolder()
  const sent = [await send(), await send()]
  await poll(dying(port))
  const [name = ''] = await names()
  const before = await read(name)
  expect((await rows()).map(({ delivered_at }) => delivered_at)).toEqual([null, null])
  // A payment made in the meantime goes into another file.
  const later = await send()
  await bank.wait(3_600_001)
  await poll(port)
  expect(await names()).toEqual(['ach-2031-03-05-1.txt', 'ach-2031-03-05-2.txt'])
  expect(await read(name)).toBe(before)
  expect(await ids()).toEqual([...sent, later])
  expect((await rows()).every(({ delivered_at }) => delivered_at !== null)).toBe(true)
})

test('a half-written file of a killed process is removed once the complete one exists', async () => {
  const { bank, send, poll, port, own, names, ids } = await openFolder()
  const sent = await send()
  await poll({ ...port, deliver: () => Promise.reject(new Error('killed')) })
  await mkdir(own, { recursive: true })
  await writeFile(join(own, '.ach-2031-03-05-1.txt.begun'), '101 ')
  await bank.wait(60_001)
  await poll(port)
  expect(await names()).toEqual(['ach-2031-03-05-1.txt'])
  expect(await ids()).toEqual([sent])
})

test('several processes at once write each payment into exactly one file', async () => {
  const { bank, send, poll, port, ids, names, errors } = await openFolder()
  const sent: string[] = []
  for (let count = 0; count < 200; count++) sent.push(await send())
  await Promise.all([poll(port), poll(dying(port)), poll(port)])
  await bank.wait(3_600_001)
  await Promise.all([poll(port), poll(port)])
  expect((await ids()).sort()).toEqual(sent.sort())
  expect(await names()).toHaveLength(1)
  expect(errors.filter((error) => !error.includes('killed'))).toEqual([])
})

test('files of one kind are an hour apart, so that a day’s file letters suffice', async () => {
  const { bank, send, poll, port, names } = await openFolder()
  await send()
  await poll(port)
  await send()
  await bank.wait(59 * 60_000)
  await poll(port)
  expect(await names()).toHaveLength(1)
  await bank.wait(60_001)
  await poll(port)
  expect(await names()).toHaveLength(2)
})
