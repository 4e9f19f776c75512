// `npm run explore -- --bugs`: puts bugs of the past back, each in a copy, and looks which of them exploring finds.
import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Bug, bugs } from '../test/trials/explore/bugs.ts'
import type { Found } from '../test/trials/explore/explore.ts'
import { top } from './setup.mjs'

type Tried = { bug: Bug; found: Found | null; runs: number }
type Report = { runs: number; found: Found | null }

/** An explorer waits most of the time. */
const atOnce = 3

/** Tries each bug for some minutes in a copy of the working tree, some at once, and writes the table. */
export async function findBugs(minutes: number, seed: number, only?: string): Promise<void> {
  const left = bugs.filter(({ commit, flow }) => only === undefined || commit === only || flow === only)
  const tried: Tried[] = []
  const tryLeft = async (copy: string): Promise<void> => {
    for (let bug = left.shift(); bug; bug = left.shift()) {
      const next = bug
      const report = await withBug(copy, next, () => exploreIn(copy, next, minutes, seed))
      tried.push({ bug, ...report })
      tell(bug, report)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, () => inCopy(tryLeft)))
  console.log(`found ${tried.filter(({ found }) => found).length} of ${tried.length}`)
  if (only !== undefined) return
  const inOrder = tried.toSorted((one, other) => bugs.indexOf(one.bug) - bugs.indexOf(other.bug))
  writeFileSync(join(top, 'docs/explore-bugs.md'), toPage(inOrder, minutes, seed))
}

async function inCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'sharedraft-explore-'))
  try {
    fillWithTree(copy)
    await work(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function tell(bug: Bug, { found, runs }: Report): void {
  console.log(`${bug.commit} ${bug.words}\n  ${found ? `found: ${found.promise}` : 'not found'}, ${runs} runs`)
  for (const [place, step] of (found?.steps ?? []).entries()) console.log(`  ${place + 1}. ${step}`)
}

/** Copies what Git knows or would take, and links the packages. */
function fillWithTree(copy: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(top, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(top, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  // Builds go there.
  for (const name of readdirSync(join(top, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(top, 'node_modules', name), join(copy, 'node_modules', name))
}

async function withBug<T>(copy: string, { file, search, replace }: Bug, work: () => Promise<T>): Promise<T> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(search)) throw new Error(`${file} no longer has ${search}`)
  writeFileSync(
    path,
    text.replace(search, () => replace),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, text)
  }
}

async function exploreIn(copy: string, { flow }: Bug, minutes: number, seed: number): Promise<Report> {
  const args = ['tools/explore.ts', '--flow', flow, '--minutes', String(minutes), '--seed', String(seed), '--json']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 26 }).catch(
    // It ends with 1 where it found something.
    (error: { stdout: string; stderr: string }) => error,
  )
  const line = stdout.split('\n').find((text) => text.startsWith('{'))
  if (line === undefined) throw new Error(`exploring failed: ${stderr.slice(-2_000)}`)
  return JSON.parse(line)
}

function toPage(tried: readonly Tried[], minutes: number, seed: number): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const rows = tried.map(({ bug, found, runs }) => {
    const steps = found?.steps.map((step, place) => `${place + 1}. ${cell(step)}`).join('<br>')
    return `| ${bug.commit} | ${bug.words} | ${found ? found.promise : 'not found'} | ${runs} | ${steps ?? ''} |`
  })
  return `# Bugs that exploring finds

Written by \`npm run explore -- --bugs --minutes ${minutes} --seed ${seed}\`, which puts each bug back in a copy of the working tree and explores the flow that had it for ${minutes} minutes at most. **Found: ${tried.filter(({ found }) => found).length} of ${tried.length}.** The commit is the one that mended the bug, or that first kept the promise. Runs include those that made the steps fewer. Where no steps are given, what others do at the end of each run is enough.

| Commit | Bug | Broken promise | Runs | Steps, after they were made fewer |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
