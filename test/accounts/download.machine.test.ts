import { expect, test } from 'vitest'
import { downloadMachine } from '../../machines/accounts/download.machine.ts'
import type { FileKind } from '../../machines/accounts/download.rules.ts'
import { everyday } from '../../stories/accounts/download.samples.ts'
import { day } from '../../values/days.ts'
import { scripted } from '../support/scripted.ts'

const given = { userId: 7, institution: 'Harbor Light Credit Union', account: everyday, today: day('2026-11-20') }
const open = (kind: FileKind) => scripted(downloadMachine, { input: { ...given, kind } })

test('a download starts with this month and the six before, and canceling it returns to the form and saves nothing', async () => {
  const { actor, sent, answer, signals, emitted } = open('quicken')
  expect(actor.getSnapshot().context.draft).toEqual({ from: '05/01/2026', to: '11/20/2026' })
  actor.send({ type: 'download.start' })
  sent.getQuickenFile.at(-1)?.tell({ part: 0.5, rows: 500 })
  actor.send({ type: 'download.cancel' })
  expect(signals('getQuickenFile')[0]?.aborted).toBe(true)
  answer('getQuickenFile', new Blob(['late']))
  await Promise.resolve()
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { error: null } })
  actor.send({ type: 'download.start' })
  expect([actor.getSnapshot().context.progress, emitted]).toEqual([{ part: 0, rows: 0 }, []])
  const csv = open('csv')
  csv.actor.send({ type: 'download.start' })
  csv.actor.send({ type: 'download.cancel' })
  expect([csv.signals('getTransactions')[0]?.aborted, csv.actor.getSnapshot().value, csv.emitted]).toEqual([
    true,
    'form',
    [],
  ])
})

test('a PDF of the chosen days is saved under the name of its account and days, and canceling one saves nothing', async () => {
  const { actor, sent, answer, signals, emitted } = open('pdf')
  actor.send({ type: 'range.change', change: { from: '11/01/2026' } })
  actor.send({ type: 'download.start' })
  actor.send({ type: 'download.cancel' })
  expect([signals('getHistoryPdf')[0]?.aborted, actor.getSnapshot().value, emitted]).toEqual([true, 'form', []])
  actor.send({ type: 'download.start' })
  expect(sent.getHistoryPdf.at(-1)).toEqual({
    userId: 7,
    account: everyday,
    range: { from: '2026-11-01', to: '2026-11-20' },
  })
  const content = new Blob(['%PDF-1.7'])
  answer('getHistoryPdf', content)
  await Promise.resolve()
  const name = 'Harbor-Light-Credit-Union-S-002-20261101-20261120.pdf'
  expect([actor.getSnapshot().value, emitted]).toEqual([
    'saved',
    [
      { type: 'file', name, content },
      { type: 'toast', tone: 'news', text: `Downloaded ${name}` },
    ],
  ])
})
