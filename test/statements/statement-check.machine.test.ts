import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { fingerprint, type FingerprintEvent } from '../../machines/statements/fingerprint.listener.ts'
import { statementCheckMachine } from '../../machines/statements/statement-check.machine.ts'
import { genuine, refusals } from '../../stories/statements/statement-check.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const input = { fiName: 'Harbor Light Credit Union' }
const october = new Blob(['%PDF-1.7'])
/** The SHA-256 of 'abc', of the standard FIPS 180-2. */
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

const open = (answers: Answers<typeof statementCheckMachine>, listener: typeof fingerprint = fingerprint) =>
  scripted(statementCheckMachine, { input, answers, actors: { fingerprint: listener } })
const choose = ({ actor }: ReturnType<typeof open>, content: Blob) =>
  actor.send({ type: 'file.choose', file: { name: 'October.pdf', size: content.size, content } })

test('of a chosen file the bank is sent the SHA-256 alone', async () => {
  const check = open({ checkStatement: [genuine.statement] })
  choose(check, new Blob(['abc']))
  await check.at('genuine')
  expect(check.asked).toEqual([['checkStatement', { sha256: abc }]])
  expect(check.actor.getSnapshot().context.statement).toEqual(genuine.statement)
})

test.each([
  [0, 'This file is empty.'],
  [20_000_001, 'This file has more than 20 MB. A statement is much smaller.'],
])('a file of %d bytes is refused before it is read', (size, text) => {
  const check = open({})
  const unread = { size, arrayBuffer: () => expect.fail('it was read') } as unknown as Blob
  choose(check, unread)
  expect(check.actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { fileProblem: text } })
  expect(check.asked).toEqual([])
})

test('a file of exactly 20 MB is read', async () => {
  const check = open({ checkStatement: [null] })
  choose(check, new Blob([new Uint8Array(20_000_000)]))
  await check.at('unknown')
  expect(check.asked).toHaveLength(1)
})

test('a file that the browser cannot read is not sent, and another one can be chosen', async () => {
  const check = open({ checkStatement: [null] })
  choose(check, { size: 9, arrayBuffer: () => Promise.reject(new DOMException('gone')) } as unknown as Blob)
  await check.at('choosing')
  expect(check.actor.getSnapshot().context.fileProblem).toBe('This file could not be read. Please choose it again.')
  choose(check, october)
  await check.at('unknown')
  expect(check.actor.getSnapshot().context.fileProblem).toBeNull()
})

test('after a lost answer the same fingerprint is sent again, without the file', async () => {
  const check = open({ checkStatement: [refusals.lost, null] })
  choose(check, new Blob(['abc']))
  await check.at('choosing')
  expect(check.actor.getSnapshot().context.error?.kind).toBe('network')
  check.actor.send({ type: 'check.retry' })
  await check.at('unknown')
  expect(check.asked).toEqual(Array(2).fill(['checkStatement', { sha256: abc }]))
})

test('a retry does nothing before a file was sent', () => {
  const check = open({})
  check.actor.send({ type: 'check.retry' })
  expect(check.actor.getSnapshot().value).toBe('choosing')
})

test('somebody who checks another file starts without what the last one said', async () => {
  const check = open({ checkStatement: [genuine.statement, null] })
  choose(check, october)
  await check.at('genuine')
  check.actor.send({ type: 'check.again' })
  expect(check.actor.getSnapshot().context).toMatchObject({ file: null, sha256: '', statement: null })
  choose(check, new Blob(['abc']))
  await check.at('unknown')
  expect(check.actor.getSnapshot().context.statement).toBeNull()
})

test('a second file is not taken while one is being read', () => {
  const read: Blob[] = []
  const held = fromCallback<FingerprintEvent, { content: Blob }>(({ input: { content } }) => void read.push(content))
  const check = open({}, held)
  choose(check, october)
  choose(check, new Blob(['abc']))
  expect(read).toEqual([october])
})
