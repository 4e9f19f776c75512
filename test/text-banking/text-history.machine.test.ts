import { expect, test } from 'vitest'
import { syncServerClock } from '../../api/client.ts'
import { textHistoryMachine } from '../../machines/text-banking/text-history.machine.ts'
import { firstRange, rangeErrors, typedRange } from '../../machines/text-banking/text-history.rules.ts'
import { day } from '../../values/days.ts'
import { pages, samples } from '../../stories/text-banking/text-history.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { broken } = samples.getTextUsage.refusals
const open = (answers: Answers<typeof textHistoryMachine>, phoneNumber: string | null = null) =>
  scripted(textHistoryMachine, { input: { userId: 7, zone: 'America/New_York', phoneNumber }, answers })

test('the text history starts on the first of the month six months back and ends today', () => {
  expect(typedRange(firstRange(day('2026-11-20')))).toEqual({ fromDate: '05/01/2026', toDate: '11/20/2026' })
})

test('texts load page by page, and typing loads nothing before Search is pressed', async () => {
  syncServerClock(Date.parse('2026-11-20T15:00:00Z'))
  const { actor, at, sent } = open(
    {
      getTextUsage: [
        { ...pages.part, total: 6 },
        { ...pages.next, total: 6 },
      ],
    },
    '5550100001',
  )
  await at({ open: { list: 'shown' } })
  actor.send({ type: 'draft.change', change: { fromDate: '11/01/2026' } })
  actor.send({ type: 'history.more' })
  await at({ open: { list: 'loadingMore' } })
  expect((await at({ open: { list: 'shown' } })).context).toMatchObject({ items: { length: 6 }, counted: 6, pages: 2 })
  actor.send({ type: 'history.more' })
  const asked = { userId: 7, phoneNumber: '5550100001', from: '2026-05-01', to: '2026-11-20' }
  expect(sent.getTextUsage).toEqual([
    { ...asked, page: 1 },
    { ...asked, page: 2 },
  ])
})

test('a new search of texts starts at its first page, without rows of the previous search', async () => {
  const { actor, at, sent } = open({ getTextUsage: [pages.part, pages.whole] })
  await at({ open: { list: 'shown' } })
  actor.send({ type: 'draft.change', change: { fromDate: '1/5/2026', toDate: '01/09/2026' } })
  actor.send({ type: 'draft.submit' })
  expect((await at({ open: { list: 'loading' } })).context.items).toBeNull()
  expect((await at({ open: { list: 'shown' } })).context).toMatchObject({ items: { length: 4 }, total: 4, pages: 1 })
  expect(sent.getTextUsage[1]).toMatchObject({ phoneNumber: null, from: '2026-01-05', to: '2026-01-09', page: 1 })
})

test.each([
  ['02/30/2026', '', ['fromDate: Write the date as MM/DD/YYYY.', 'toDate: Write the date as MM/DD/YYYY.']],
  ['11/20/2026', '11/20/2026', []],
])('a search from %j to %j has the errors %j', (fromDate, toDate, errors) => {
  expect(rangeErrors({ fromDate, toDate }).map(({ field, text }) => `${field}: ${text}`)).toEqual(errors)
})

test('a failed reload keeps the texts on screen', async () => {
  const { actor, at } = open({ getTextUsage: [pages.whole, broken] })
  await at({ open: { list: 'shown' } })
  actor.send({ type: 'reload' })
  await at({ open: { list: 'loading' } })
  expect((await at({ open: { list: 'shown' } })).context).toMatchObject({
    items: { length: 4 },
    error: { message: broken.message },
  })
})
