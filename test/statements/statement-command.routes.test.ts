import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findByKey } from '../../server/institution/store.ts'
import { recordFailure } from '../../server/statements/failures-store.ts'
import { writeStatementsByCommand } from '../../server/statements/command.ts'
import { writeWhole } from '../../server/statements/print-folder.ts'
import { day } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { changeMade, fileOf, noFile, type Opened, opened, tamper } from './statements.ts'

function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sharedraft-statements-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

const nameOf = (id: number) => `statement-2026-10-${id}.pdf`

/** Runs the command as an operator does. */
async function write(
  { bank, now }: Pick<Opened, 'bank' | 'now'>,
  dir: string,
  { month = '2026-10', onlyPaper = false } = {},
) {
  const said: string[] = []
  const institution = await findByKey(context.db, bank.institution.key)
  if (!institution) throw new Error('the bank has no institution')
  const options = { institution, month, dir, onlyPaper, now: now(), say: (line: string) => void said.push(line) }
  const result = await writeStatementsByCommand(context.db, options)
  return [...said, result]
}

test('an operator writes the statements of a month into a folder that nobody else reads, all or those for paper', async () => {
  const at = await opened('2026-10-31T02:00')
  const noah = await at.bank.addMember('noah', [{}])
  await at.make()
  const [all, paper] = [join(newFolder(), 'new', 'all'), newFolder()]
  expect(await write(at, all)).toEqual(['Writing 2 statements of October 2026.', `Wrote 2 statements into ${all}.`])
  expect(await write(at, paper, { onlyPaper: true })).toContain(`Wrote 1 statement into ${paper}.`)
  expect(readdirSync(all)).toEqual([at.maria.id, noah.id].map(nameOf))
  expect(readdirSync(paper)).toEqual([nameOf(noah.id)])
  const written = readFileSync(join(all, nameOf(at.maria.id)))
  expect(written.equals((await fileOf(at, '10/01/2026')).bytes)).toBe(true)
  expect([all, join(all, nameOf(noah.id))].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
  ])
  const audited = context.db.selectFrom('audit_event').select(['audience', 'target_type', 'after'])
  const events = audited.where('institution_id', '=', at.bank.id).where('action', '=', 'WRITE_STATEMENTS').orderBy('id')
  const event = { audience: 'system', target_type: 'institution' }
  expect(await events.execute()).toEqual([
    { ...event, after: { month: '2026-10-01', statements: 2, onlyPaper: false } },
    { ...event, after: { month: '2026-10-01', statements: 1, onlyPaper: true } },
  ])
})

test('a member who agrees or withdraws after a statement was made gets it as it was promised then', async () => {
  const at = await opened('2026-10-31T02:00')
  const noah = await at.bank.addMember('noah', [{}])
  await at.make()
  const choose = (id: number, eStatements: boolean) =>
    context.db
      .updateTable('person')
      .set({ e_statements: eStatements })
      .where('institution_id', '=', at.bank.id)
      .where('id', '=', id)
      .execute()
  await choose(at.maria.id, false)
  await choose(noah.id, true)
  const onPaper = async () => {
    const dir = newFolder()
    await write(at, dir, { onlyPaper: true })
    return readdirSync(dir)
  }
  expect(await onPaper()).toEqual([nameOf(noah.id)])
  // Of those that an earlier version made, nobody knows what was promised.
  await changeMade(at, { on_paper: null })
  expect(await onPaper()).toEqual([nameOf(at.maria.id)])
})

test('an operator reads why nothing is written, and that it must be tried later', async () => {
  const at = await opened('2026-10-31T02:00')
  const dir = newFolder()
  expect(await write(at, dir).catch(({ message }) => message)).toBe(
    'The statements of October 2026 are not all made yet: 0 so far. The server makes them; try again when it is done.',
  )
  await at.make()
  const why = (month: string, onlyPaper = false) => write(at, dir, { month, onlyPaper }).catch(({ message }) => message)
  expect(await why('October')).toBe('Write the month as 2026-11.')
  expect(await why('2026-11')).toBe('The statements of November 2026 are made in the night after 11/30/2026.')
  expect(await why('2026-07')).toBe('There are no statements of July 2026. The first month is 2026-08.')
  expect(await why('2026-10', true)).toBe('Nobody gets a statement of October 2026 on paper.')
  expect(readdirSync(dir)).toEqual([])
  await context.db.updateTable('institution').set({ statements: null }).where('id', '=', at.bank.id).execute()
  expect(await why('2026-10')).toBe(
    `${at.bank.institution.name} makes no statements here: its file has no \`statements\`.`,
  )
})

test('an operator reads what is wrong with a folder, and no older and no half file is in it', async () => {
  const at = await opened('2026-10-31T02:00')
  await at.make()
  const dir = newFolder()
  const why = (folder: string) => write(at, folder).catch(({ message }) => message)
  writeFileSync(join(dir, 'old.pdf'), '')
  expect(await why(dir)).toBe(`${dir} is not empty. Name a new folder.`)
  expect(await why(join(dir, 'old.pdf'))).toBe(`${dir}/old.pdf cannot be written: it is no folder.`)
  expect(await why(join(dir, 'old.pdf', 'new'))).toBe(`${dir}/old.pdf/new cannot be written: it is no folder.`)
  mkdirSync(join(dir, 'two.pdf'))
  expect(() => writeWhole(dir, 'two.pdf', new Uint8Array(1), () => '1 is written.')).toThrow(
    /^\S+ cannot be written: .+\. 1 is written\.$/,
  )
  expect(readdirSync(dir)).toEqual(['old.pdf', 'two.pdf'])
})

test('an operator reads whose statement is missing, and gets the others', async () => {
  const at = await opened('2026-10-31T02:00')
  const [noah, leo] = [await at.bank.addMember('noah', [{}]), await at.bank.addMember('leo', [{}])]
  await recordFailure(context.db, at.bank.id, {
    personId: leo.id,
    month: day('2026-10-01'),
    failedAt: at.now(),
  })
  await at.make()
  await changeMade(at, { sha256: noFile() }, noah.id)
  const dir = newFolder()
  await expect(write(at, dir)).rejects.toThrow(
    [
      `Wrote 1 statement into ${dir}.`,
      `The statement of each of these persons cannot be made again as it was, and was left out: ${noah.id}.`,
      `The statement of each of these persons could not be made yet, and is tried again tomorrow; the log says why: ${leo.id}.`,
    ].join('\n'),
  )
  expect(readdirSync(dir)).toEqual([nameOf(at.maria.id)])
})

test('an operator who prints for paper reads only whose paper statement is missing', async () => {
  const at = await opened('2026-10-31T02:00')
  const leo = await at.bank.addMember('leo', [{}])
  const fail = (personId: number) =>
    recordFailure(context.db, at.bank.id, { personId, month: day('2026-10-01'), failedAt: at.now() })
  await fail(at.maria.id)
  await at.make()
  const dir = newFolder()
  expect(await write(at, dir, { onlyPaper: true })).toContain(`Wrote 1 statement into ${dir}.`)
  await tamper((tx) => tx.deleteFrom('statement').where('institution_id', '=', at.bank.id).execute())
  await fail(leo.id)
  await expect(write(at, newFolder(), { onlyPaper: true })).rejects.toThrow(`the log says why: ${leo.id}.`)
})

test('a statement that cannot be written for another reason is not called one that was changed', async () => {
  const at = await opened('2026-10-31T02:00')
  await at.make()
  await changeMade(at, { facts: '{}' })
  await expect(write(at, newFolder())).rejects.toThrow(TypeError)
})
