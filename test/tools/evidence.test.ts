import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCommit } from '../../tools/commit.mjs'
import { makeEvidence } from '../../tools/evidence/make.ts'
import type { Part } from '../../tools/evidence/part.ts'
import { listParts } from '../../tools/evidence/parts.ts'
import { compareCommit } from '../../tools/evidence/runs.ts'
import { writeRun } from '../../tools/run-record.mjs'

const commit = { commit: 'c0ffee', differs: [] }
const run = {
  command: 'npm test',
  stages: [
    { stage: 'server', passed: 12, failed: 1, seconds: 3.5 },
    { stage: 'stories', passed: 30, failed: 0, seconds: 2 },
  ],
  leftOut: ['server: needs ofxdump (apt-get install ofx)'],
  passed: 42,
  failed: 1,
}
const record = { made: '2026-11-25T12:00:00.000Z', failed: 0, leftOut: [], states: {}, transitions: {} }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-evidence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Makes evidence without PostgreSQL and without a database, as on a machine that has neither. */
async function make(coverage: string, choose = (parts: Part[]) => parts) {
  const folder = newFolder()
  const now = new Date()
  const parts = listParts({ commit, now, coverage, databaseUrl: null, programs: null })
  const lines: string[] = []
  const isRight = await makeEvidence({ folder, parts: choose(parts), commit, now, print: (line) => lines.push(line) })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const index = read('index.md')
  return { folder, isRight, lines, read, index, missing: index.split('## What is missing')[1] ?? '' }
}
const only =
  (...files: string[]) =>
  (parts: Part[]) =>
    parts.filter(({ file }) => files.includes(file))
const readLinks = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)

test('a machine without PostgreSQL, database or trials gets every other file, and an index of exactly these', async () => {
  const coverage = newFolder()
  writeRun(coverage, commit, run)
  writeFileSync(join(coverage, 'machines.json'), JSON.stringify({ ...record, commit: 'c0ffee', differs: 0 }))
  const { folder, isRight, read, index, missing } = await make(coverage)
  expect(isRight).toBe(true)
  const files = [
    'accessibility.md',
    'asvs.md',
    'bench.md',
    'failover.md',
    'sbom.json',
    'statecharts.md',
    'tests.md',
    'versions.md',
  ]
  expect(readdirSync(folder).toSorted()).toEqual([...files, 'index.md'].toSorted())
  expect(readLinks(index).toSorted()).toEqual(files)
  expect([...missing.matchAll(/^- \*\*(.+)\*\*: (\S.+\.) (\S.+\.)$/gm)].map(([, ...words]) => words)).toEqual([
    ['Trials', 'No whole run is recorded here.', 'Run `npm run trials`, then this command again.'],
    [
      'Restore drill',
      "PostgreSQL's programs are not on this machine.",
      'Install postgresql 15 or newer, then run this command again.',
    ],
    ['Seals of the audit', 'No database was given.', 'Set `DATABASE_URL` to the database of the institution.'],
  ])
  expect(index).toContain('from commit c0ffee (no file differs from it)')

  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { components } = JSON.parse(read('sbom.json')) as { components: { name: string }[] }
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(read('tests.md')).toContain('\n    42 passed, 1 failed\n')
  expect(read('tests.md')).toContain('\n| server | 12 | 1 | 3.5 |\n')
  expect(read('tests.md')).toContain('\n- server: needs ofxdump (apt-get install ofx)\n')
  expect(read('accessibility.md')).toContain('The last run: 30 stories passed and 0 failed on ')
  expect(read('statecharts.md')).toMatch(/^\| transfer \| 0 of [1-9]\d* \| 0 of [1-9]\d* \|$/m)
  expect(read('asvs.md')).toContain('253 requirements: 166 met, 37 departures, 50 not applicable.')
})

test('evidence without a run says that the run is missing, and how to make it', async () => {
  const { folder, isRight, missing } = await make(newFolder(), only('tests.md', 'statecharts.md'))
  expect(isRight).toBe(true)
  expect(readdirSync(folder)).toEqual(['index.md'])
  expect(missing).toContain('**Tests**: No whole run is recorded here. Run `npm test`')
  expect(missing).toContain('**Coverage of statecharts**: No whole run recorded its coverage here. Run `npm test`')
})

test.each([
  [{ commit: 'decade', differs: [] }, '**Not of the commit of this folder**, but of commit decade (no file differs'],
  [null, '**Not of the commit of this folder**, but of an unknown commit (none was recorded).'],
  [
    { commit: 'c0ffee', differs: ['a', 'b'] },
    'with files that differed from it: 2 at the run, 0 now, and they changed',
  ],
])('a run of %o is not passed off as one of this commit', async (begun, words) => {
  const coverage = newFolder()
  writeRun(coverage, begun, run)
  const { read, index } = await make(coverage, only('tests.md'))
  expect(read('tests.md')).toContain(words)
  expect(index).toContain(words)
})

test('a run is recorded with its commit, and is of this one only if no file differed then or now', async () => {
  const coverage = newFolder()
  const now = readCommit()
  writeRun(coverage, now, run)
  const written = JSON.parse(readFileSync(join(coverage, 'test.json'), 'utf8'))
  expect(written).toMatchObject({ ...run, commit: now?.commit, differs: now?.differs.length })
  // A test beside this one may write a file at the same time.
  const still = { ...written, differs: 0, changed: false }
  expect(compareCommit(still, { commit: now?.commit ?? '', differs: [] })).toBe(
    'Of the commit of this folder, and no file differed from it.',
  )
  expect(compareCommit(still, { commit: now?.commit ?? '', differs: ['a'] })).toBe(
    'Of the commit of this folder, with files that differed from it: 0 at the run, 1 now.',
  )
})

test('a part that breaks is named, the others are written, and the command fails', async () => {
  const broken: Part = {
    file: 'broken.md',
    title: 'Broken',
    about: 'what breaks.',
    make: () => Promise.reject(new Error('the disk is full')),
  }
  const { folder, isRight, lines, index } = await make(newFolder(), (parts) => [broken, ...only('versions.md')(parts)])
  expect(isRight).toBe(false)
  expect(existsSync(join(folder, 'versions.md'))).toBe(true)
  expect(readLinks(index)).toEqual(['versions.md'])
  expect(index).toContain('- **Broken** could not be made: the disk is full')
  expect(lines).toContain('  FAILED: the disk is full')
})

test('a part that finds something wrong is written, and the command fails', async () => {
  const wrong: Part = {
    file: 'wrong.md',
    title: 'Wrong',
    about: 'what is wrong.',
    make: () => ({ text: 'It is wrong.', result: 'seal 4 is changed', isWrong: true }),
  }
  const { isRight, read, index } = await make(newFolder(), () => [wrong])
  expect(isRight).toBe(false)
  expect(read('wrong.md')).toBe('It is wrong.')
  expect(index).toContain('- **Wrong**: seal 4 is changed')
})

test('a second run replaces what the first wrote, and a folder with other files is refused', async () => {
  const { folder } = await make(newFolder(), only('versions.md', 'tests.md'))
  const now = new Date()
  const again = (parts: Part[]) => makeEvidence({ folder, parts, commit, now, print: () => {} })
  const parts = listParts({ commit, now, coverage: newFolder(), databaseUrl: null, programs: null })
  writeFileSync(join(folder, 'tests.md'), 'of an earlier run')
  expect(await again(only('versions.md', 'tests.md')(parts))).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['index.md', 'versions.md'])
  writeFileSync(join(folder, 'secret.txt'), 'mine')
  await expect(again(parts)).rejects.toThrow(`${folder} has other files (secret.txt). Give a new or empty folder.`)
})
