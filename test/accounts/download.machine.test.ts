import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { downloadMachine } from '../../machines/accounts/download.machine.ts'
import { fileLinesOf } from '../../machines/accounts/download.services.ts'
import type { Range } from '../../machines/accounts/history.rules.ts'
import { everyday, samples } from '../../stories/accounts/download.samples.ts'
import { day } from '../../values/days.ts'
import { scripted } from '../support/scripted.ts'

const { few, none, truncated } = samples.getTransactions.answers
const lines = (answer: Parameters<typeof fileLinesOf>[0]) => fileLinesOf(answer, everyday)
const lost = new ApiError('network', "error trying to get customer's quicken file")
const head = '\uFEFFaccountId,description,pendingType,type,amount\r\n'

test('the download form starts with this month and the six before, and requests nothing yet', () => {
  const { actor, asked } = open('quicken')
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { draft: { from: '05/01/2026', to: '11/20/2026' } } })
  expect(asked).toEqual([])
})

test('the download form starts with the dates that the history shows', () => {
  const range = { from: day('2026-11-01'), to: day('2026-11-10') }
  expect(open('csv', range).actor.getSnapshot().context.draft).toEqual({ from: '11/01/2026', to: '11/10/2026' })
})

test.each<[string, object, object[]]>([
  ['a missing From date', { from: ' ' }, [{ field: 'from', text: 'please fill all the fields' }]],
  ['an impossible date', { to: '02/30/2026' }, [{ field: 'to', text: 'Write the date as MM/DD/YYYY.' }]],
  ['a From date after To', { from: '11/20/2026', to: '11/19/2026' }, [{ field: 'from', text: 'From date must not be after To date' }]],
  ['a range of more than 24 months', { from: '11/19/2024' }, [{ field: 'from', text: 'Please choose a range of 24 months or less.' }]],
])('%s is marked at its field in the download form, and no file is requested', (_, change, fieldErrors) => {
  const { actor, asked } = open('quicken')
  actor.send({ type: 'range.change', change })
  actor.send({ type: 'download.start' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { fieldErrors } })
  actor.send({ type: 'range.change', change: { from: '11/01/2026' } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  expect(asked).toEqual([])
})

test('a Quicken download shows its progress and saves the file by name once it is complete', async () => {
  const { actor, sent, answer, saved, toasts } = open('quicken')
  actor.send({ type: 'range.change', change: { from: '11/01/2026', to: '12/31/2026' } })
  actor.send({ type: 'download.start' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'preparingFile',
    tags: new Set(['busy']),
    context: { progress: { part: 0, rows: 0 } },
  })
  expect(sent.getQuickenFile.map(({ range }) => range)).toEqual([{ from: '2026-11-01', to: '2026-11-20' }])
  sent.getQuickenFile.at(-1)?.tell({ part: 0.5, rows: 500 })
  expect(actor.getSnapshot().context.progress).toEqual({ part: 0.5, rows: 500 })
  expect(saved).toEqual([])

  answer('getQuickenFile', new Blob(['OFXHEADER:100']))
  await ended(actor)
  const name = 'Harbor-Light-Credit-Union-S-002-20261101-20261120.qfx'
  expect(saved).toEqual([[name, 'OFXHEADER:100']])
  expect(toasts).toEqual([`Downloaded ${name}`])
})

test('canceling a Quicken download returns to the form and saves no file', async () => {
  const { actor, sent, answer, signals, saved } = open('quicken')
  actor.send({ type: 'download.start' })
  sent.getQuickenFile.at(-1)?.tell({ part: 0.5, rows: 500 })
  actor.send({ type: 'download.cancel' })
  expect(signals('getQuickenFile')[0]?.aborted).toBe(true)
  answer('getQuickenFile', new Blob(['late']))
  await Promise.resolve()
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { error: null } })
  actor.send({ type: 'download.start' })
  expect(actor.getSnapshot().context.progress).toEqual({ part: 0, rows: 0 })
  expect(saved).toEqual([])
})

test('a failed Quicken download shows an error until the member changes a date or starts again', async () => {
  const { actor, answer, rest, saved } = open('quicken')
  actor.send({ type: 'download.start' })
  answer('getQuickenFile', lost)
  expect((await rest()).context.error).toBe(lost)
  actor.send({ type: 'range.change', change: { to: '11/19/2026' } })
  expect(actor.getSnapshot().context.error).toBeNull()

  actor.send({ type: 'download.start' })
  answer('getQuickenFile', new RangeError('no'))
  expect((await rest()).context.error).toMatchObject({ kind: 'failure', message: 'Something went wrong.' })
  actor.send({ type: 'download.start' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'preparingFile', context: { error: null } })
  expect(saved).toEqual([])
})

test('a CSV file has five columns, pending rows first, each newest first, and escapes formulas', async () => {
  const { actor, sent, answer, saved } = open('csv')
  actor.send({ type: 'download.start' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'collectingRows', tags: new Set(['busy']) })
  answer('getTransactions', lines({ ...few, postedTransactions: few.postedTransactions.toReversed() }))
  await ended(actor)
  expect(sent.getTransactions.map(({ range }) => range)).toEqual([{ from: '2026-05-01', to: '2026-11-20' }])
  expect(saved).toEqual([
    [
      'Harbor-Light-Credit-Union-S-002-20260501-20261120.csv',
      [
        `${head}S-002,Pelican Fuel & Marine,Card hold,ACH Withdrawal,-41.75`,
        'S-002,Check,,Share Draft,-185.00',
        `S-002,"'=HYPERLINK(""http://example.test"",""Win"")",,ACH Withdrawal,-1.00`,
        'S-002,"Sons & Daughters ""Fine"" Bakery, <b>Inc.</b>",,ACH Withdrawal,-9.90',
        'S-002,Bay Regional Hospital,,ACH Deposit,2143.18',
        'S-002,Foreign transaction fee,,,-0.07',
        '',
      ].join('\r\n'),
    ],
  ])
})

test('a CSV download with too many rows saves no file until the member chooses a shorter range', async () => {
  const { actor, sent, answer, rest, saved } = open('csv')
  actor.send({ type: 'download.start' })
  answer('getTransactions', lines(truncated))
  expect((await rest()).context.error).toMatchObject({ kind: 'refusal', message: 'Please choose a shorter range.' })
  expect([sent.getTransactions.length, saved]).toEqual([1, []])
  actor.send({ type: 'range.change', change: { from: '11/12/2026' } })
  expect(actor.getSnapshot().context.error).toBeNull()
  actor.send({ type: 'download.start' })
  answer('getTransactions', lines(few))
  await ended(actor)
  expect(sent.getTransactions.at(-1)?.range).toEqual({ from: '2026-11-12', to: '2026-11-20' })
  expect(saved.length).toBe(1)
})

test('a CSV download without rows in its range shows an error and saves no file', async () => {
  const { actor, answer, rest, saved } = open('csv')
  actor.send({ type: 'download.start' })
  answer('getTransactions', lines(none))
  expect((await rest()).context.error).toMatchObject({ kind: 'refusal', message: 'No records found for those dates, try again.' })
  expect(saved).toEqual([])
})

test('a failed CSV download shows an error, and starting it again saves the file', async () => {
  const { actor, answer, rest, saved } = open('csv')
  actor.send({ type: 'download.start' })
  answer('getTransactions', lost)
  expect((await rest()).context.error).toBe(lost)
  expect(saved).toEqual([])
  actor.send({ type: 'download.start' })
  expect(actor.getSnapshot().context.error).toBeNull()
  answer('getTransactions', lines(few))
  await ended(actor)
  expect(saved.length).toBe(1)
})

test('canceling a CSV download returns to the form and saves no file', async () => {
  const { actor, signals, saved } = open('csv')
  actor.send({ type: 'download.start' })
  actor.send({ type: 'download.cancel' })
  expect(signals('getTransactions')[0]?.aborted).toBe(true)
  expect(actor.getSnapshot().value).toBe('form')
  expect(saved).toEqual([])
})

function open(kind: 'quicken' | 'csv', range?: Range) {
  const given = { kind, userId: 7, institution: 'Harbor Light Credit Union', account: everyday, today: day('2026-11-20') }
  const opened = scripted(downloadMachine, { input: { ...given, ...(range && { range }) } })
  const saved: [string, string][] = []
  const toasts: string[] = []
  opened.actor.on('toast', ({ text }) => toasts.push(text))
  opened.actor.on(
    'file',
    ({ name, content }) => void content.arrayBuffer().then((bytes) => saved.push([name, Buffer.from(bytes).toString()])),
  )
  return { ...opened, saved, toasts }
}

async function ended(actor: ReturnType<typeof open>['actor']): Promise<void> {
  await waitFor(actor, ({ status }) => status === 'done')
  // A file is read to be compared.
  await new Promise((resume) => setTimeout(resume))
}
