import { expect, test } from 'vitest'
import { statementMachine } from '../../machines/statements/statement.machine.ts'
import { input, page, samples } from '../../stories/statements/statement.samples.ts'
import { october } from '../../stories/statements/statements.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { foreign, broken } = samples.getStatement.refusals
const open = (answers: Answers<typeof statementMachine>) => scripted(statementMachine, { input, answers })

test('a member reads the statement of the month in the address', async () => {
  const { actor, at, sent } = open({ getStatement: [page] })
  await at({ open: { page: 'shown' } })
  expect(sent.getStatement).toEqual([{ userId: 7, month: '2026-10-01' }])
  expect(actor.getSnapshot().context.page?.sections.map(({ title }) => title)).toEqual([
    'Your accounts',
    'Everyday S-002',
    'The blue wagon L-001',
    'Visa ****7420',
    'If something is wrong',
  ])
})

test('a month without a statement leads to Page Not Found', async () => {
  const { actor, at } = open({ getStatement: [foreign] })
  await at('missing')
  expect(actor.getSnapshot().output).toEqual({ missing: true })
})

test('a statement that could not be read is read again', async () => {
  const { actor, at } = open({ getStatement: [broken, page] })
  await at({ open: { page: 'failed' } })
  actor.send({ type: 'reload' })
  await at({ open: { page: 'shown' } })
  expect(actor.getSnapshot().context.error).toBeNull()
})

test('a downloaded statement is saved under its days', async () => {
  const content = new Blob(['%PDF-1.7'])
  const { actor, at, emitted, answer } = open({ getStatement: [page] })
  await at({ open: { page: 'shown' } })
  actor.send({ type: 'download.start', statement: october })
  answer('getStatementFile', content)
  await at({ open: { file: 'none' } })
  const name = 'Harbor-Light-Credit-Union-Statement-20261001-20261030.pdf'
  expect(emitted).toEqual([
    { type: 'file', name, content },
    { type: 'toast', tone: 'news', text: `Downloaded ${name}` },
  ])
})
