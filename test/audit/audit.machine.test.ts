import { expect, test } from 'vitest'
import { auditMachine } from '../../machines/audit/audit.machine.ts'
import { samples } from '../../stories/audit/audit.samples.ts'
import { scripted } from '../support/scripted.ts'

const { page, last, none } = samples.getAudit.answers
const { proof, changed } = samples.verifyAudit.answers

const opened = (search = '', answers: object = {}) => {
  const audit = scripted(auditMachine, {
    input: { userId: 901, search },
    answers: { getAudit: [page, none], ...answers },
  })
  const told: { type: string; search?: string }[] = []
  audit.actor.on('*', (event) => told.push(event))
  return { ...audit, told }
}

test('a typed filter is written into the address on Enter, and read back from it', async () => {
  const { actor, at, sent, told } = opened()
  await at({ list: 'shown' })
  actor.send({ type: 'filter.change', change: { who: 'cleo', refused: true } })
  actor.send({ type: 'filter.apply' })
  expect(told).toEqual([{ type: 'address', search: '?who=cleo&refused=yes', isPage: false }])
  actor.send({ type: 'address.change', search: '?who=cleo&refused=yes' })
  await at({ list: 'shown' })
  expect(sent.getAudit?.at(-1)).toMatchObject({ query: { filter: { who: 'cleo', refused: true }, before: '' } })
  expect(actor.getSnapshot().context.entries).toEqual([])
})

test('an invalid day shows an error, and nothing is loaded', async () => {
  const { actor, at, told } = opened()
  await at({ list: 'shown' })
  const wrong = (change: { from?: string; to?: string }) => {
    actor.send({ type: 'filter.change', change })
    actor.send({ type: 'filter.apply' })
    return actor.getSnapshot().context.fieldErrors
  }
  expect(wrong({ from: '13/45/2026' })).toEqual([{ field: 'from', text: 'There is no such day.' }])
  expect(wrong({ from: '11/20/2026', to: '11/01/2026' })).toEqual([
    { field: 'from', text: 'The first day is after the last day.' },
  ])
  expect(told).toEqual([])
})

test('the days of the audit can be typed in every format that forms accept', async () => {
  const { actor, at, told } = opened()
  await at({ list: 'shown' })
  actor.send({ type: 'filter.change', change: { from: '1/5/2026', to: '2026-11-20' } })
  actor.send({ type: 'filter.apply' })
  expect(told).toMatchObject([{ search: '?from=01%2F05%2F2026&to=11%2F20%2F2026' }])
})

test('older entries continue where the page ends, and one press returns to the newest', async () => {
  const { actor, at, told } = opened('?who=ada')
  await at({ list: 'shown' })
  actor.send({ type: 'page.older' })
  actor.send({ type: 'page.newest' })
  expect(told).toEqual([
    { type: 'address', search: '?who=ada&before=2026-11-20T11%3A00%3A00.000000Z-4710', isPage: true },
    { type: 'address', search: '?who=ada', isPage: false },
  ])
})

test('an exported file has everything that the filters choose, and says if it is cut', async () => {
  const { actor, at, sent, told } = opened('?who=ada&before=2026-11-20T11:00:00.000000Z-4710', {
    getAudit: [last],
    exportAudit: [page],
  })
  await at({ list: 'shown' })
  actor.send({ type: 'audit.export' })
  await at({ file: 'none' })
  expect(sent.exportAudit).toMatchObject([{ query: { filter: { who: 'ada' } } }])
  expect(told).toEqual([{ type: 'file', entries: page.entries }])
  expect(actor.getSnapshot().context.isCut).toBe(true)
})

test('the audit is verified part by part, and the counts are those of the whole', async () => {
  const { part } = samples.verifyAudit.answers
  const { actor, at, sent } = opened('', { verifyAudit: [part, part, { ...proof, events: 7, seals: 1 }] })
  await at({ list: 'shown' })
  actor.send({ type: 'audit.verify' })
  await at({ proof: 'none' })
  expect(sent.verifyAudit).toEqual([{ from: null }, { from: part.next }, { from: part.next }])
  expect(actor.getSnapshot().context.proof).toEqual({ ...proof, events: 20_007, seals: 21 })
})

test('a failed verification replaces the result of an earlier one', async () => {
  const { actor, at } = opened('', { verifyAudit: [proof, changed] })
  await at({ list: 'shown' })
  const verified = async () => {
    actor.send({ type: 'audit.verify' })
    await at({ proof: 'none' })
    return actor.getSnapshot().context.proof?.broken
  }
  expect(await verified()).toBeNull()
  expect(await verified()).toBe('Event 4711 of harborlight: changed')
})
