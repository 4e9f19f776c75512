import { expect, test } from 'vitest'
import { statementsMachine } from '../../machines/statements/statements.machine.ts'
import { given, lists, october, samples } from '../../stories/statements/statements.samples.ts'
import { scripted } from '../support/scripted.ts'

const { broken } = samples.getStatementFile.refusals

async function opened() {
  const flow = scripted(statementsMachine, { input: given, answers: { getStatements: [lists.some] } })
  await flow.at({ list: 'shown' })
  const isOpened = () => flow.actor.getSnapshot().context.statements?.[0]?.isOpened
  return { ...flow, isOpened, start: () => flow.actor.send({ type: 'download.start', statement: october }) }
}

test('a downloaded statement is saved under its days and is no longer new', async () => {
  const { at, sent, answer, emitted, isOpened, start } = await opened()
  start()
  expect([sent.getStatementFile, isOpened(), emitted]).toEqual([[{ userId: 7, month: '2026-10-01' }], false, []])
  const content = new Blob(['%PDF-1.7'])
  answer('getStatementFile', content)
  await at({ file: 'none' })
  const name = 'Harbor-Light-Credit-Union-Statement-20261001-20261030.pdf'
  expect([isOpened(), emitted]).toEqual([
    true,
    [
      { type: 'file', name, content },
      { type: 'toast', tone: 'news', text: `Downloaded ${name}` },
    ],
  ])
})

test('canceling a download saves nothing, and the statement stays new', async () => {
  const { actor, signals, answer, emitted, isOpened, start } = await opened()
  start()
  actor.send({ type: 'download.cancel' })
  answer('getStatementFile', new Blob(['late']))
  await Promise.resolve()
  expect([signals('getStatementFile')[0]?.aborted, isOpened(), emitted]).toEqual([true, false, []])
})

test('a second press while a statement downloads asks for nothing, and one after a failure clears its error', async () => {
  const { actor, at, sent, answer, isOpened, start } = await opened()
  start()
  start()
  expect(sent.getStatementFile).toHaveLength(1)
  answer('getStatementFile', broken)
  await at({ file: 'none' })
  const { fileError, chosen } = actor.getSnapshot().context
  expect([fileError?.message, chosen?.month, isOpened()]).toEqual([broken.message, '2026-10-01', false])
  start()
  expect([sent.getStatementFile.length, actor.getSnapshot().context.fileError]).toEqual([2, null])
})
