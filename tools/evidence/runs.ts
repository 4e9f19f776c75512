import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord } from 'statechart-lab'
import { toTable } from '../bench/keep.ts'
import { readShares } from '../coverage-shares.ts'
import { type Commit, describeCommit, type Made, type Missing, type Sources, toMinute } from './part.ts'

type RunOf = { made: string; commit: string | null; differs: number; changed?: boolean }
export type Run = RunOf & {
  command: string
  stages: { stage: string; passed: number; failed: number; seconds: number }[]
  leftOut: string[]
  passed: number
  failed: number
}

const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** Reads the last whole run of `npm test` or `npm run trials`. */
export const readRun = (coverage: string, name: 'test' | 'trials') =>
  readJson(join(coverage, `${name}.json`)) as Run | null

/** Says of which commit a run was, beside the one that this evidence is of. */
export function compareCommit({ commit, differs, changed = false }: RunOf, now: Commit): string {
  if (commit === null || commit !== now?.commit)
    return `**Not of the commit of this folder**, but of ${describeCommit(commit, differs)}.`
  const isExact = differs === 0 && now.differs.length === 0 && !changed
  return isExact
    ? 'Of the commit of this folder, and no file differed from it.'
    : `Of the commit of this folder, with files that differed from it: ${differs} at the run, ${now.differs.length} now${changed ? ', and they changed while it ran' : ''}.`
}

export function makeRun({ coverage, commit }: Sources, name: 'test' | 'trials', command: string): Made | Missing {
  const run = readRun(coverage, name)
  if (!run) return { missing: 'No whole run is recorded here.', how: `Run \`${command}\`, then this command again.` }
  const of = compareCommit(run, commit)
  const last = `${run.passed} passed, ${run.failed} failed`
  const rows = run.stages.map(({ stage, passed, failed, seconds }) => [stage, passed, failed, seconds].map(String))
  const text = [
    `# The last whole run of ${command}`,
    '',
    `It ended on ${toMinute(new Date(run.made))}. ${of} The counts are of tests, and of checks and builds, each of which counts as one.`,
    ...toTable(['stage', 'passed', 'failed', 'seconds'], rows),
    ...(run.leftOut.length > 0
      ? ['Left out on that machine:', '', ...run.leftOut.map((line) => `- ${line}`), '']
      : ['Nothing was left out.', '']),
    'Its last line:',
    '',
    `    ${last}`,
    '',
  ].join('\n')
  return { text, result: `${last}${run.leftOut.length > 0 ? `, ${run.leftOut.length} left out` : ''}. ${of}` }
}

/** Summarizes which states and transitions of each statechart the last run took. */
export async function makeStatecharts({ coverage, commit }: Sources): Promise<Made | Missing> {
  const given = readJson(join(coverage, 'machines.json'))
  const record = readRecord(given)
  if (!record)
    return { missing: 'No whole run recorded its coverage here.', how: 'Run `npm test`, then this command again.' }
  const of = compareCommit({ commit: null, differs: 0, ...(given as Partial<RunOf>), made: record.made }, commit)
  const shares = await readShares(record)
  const taken = (part: { all: readonly unknown[]; missed: readonly unknown[] }) => part.all.length - part.missed.length
  const sum = (kind: 'states' | 'transitions') => [
    shares.reduce((total, share) => total + taken(share[kind]), 0),
    shares.reduce((total, share) => total + share[kind].all.length, 0),
  ]
  const [states, transitions] = [sum('states').join(' of '), sum('transitions').join(' of ')]
  const rows = shares.map(({ chart, states, transitions }) => [
    chart.id,
    `${taken(states)} of ${states.all.length}`,
    `${taken(transitions)} of ${transitions.all.length}`,
  ])
  const text = [
    '# What the tests took of each statechart',
    '',
    `Taken by the run of \`npm test\` on ${toMinute(new Date(record.made))}, beside the statecharts as they are now. ${of}${record.failed > 0 ? ` In it ${record.failed} failed.` : ''}`,
    ...toTable(['statechart', 'states', 'transitions'], [...rows, ['all', states, transitions]]),
  ].join('\n')
  return { text, result: `${states} states and ${transitions} transitions of ${shares.length} statecharts. ${of}` }
}
