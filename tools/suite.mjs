// Runs checks, builds and stages of tests, from a fresh clone to one line that counts them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { findChromium } from './chromium.mjs'
import { readCommit } from './commit.mjs'
import { installChromium, needed } from './needs.mjs'
import { postgresPrograms, startPostgres } from './postgres.mjs'
import { hasChanged, writeRun } from './run-record.mjs'
import { compiled, install, run, runChecks, top } from './setup.mjs'

const count = { passed: 0, failed: 0 }
/** Counts and seconds by stage, and seconds by file. */
const times = { stages: [], files: [] }
const leftOut = []
/** The commands that repeat each failure. */
const repeats = []
const seen = new Set()
const tests = []
// No colors in a log file.
const plainWords = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** The data is temporary, so nothing needs to survive a crash. */
const forgetful = [
  ...['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'].map((name) => `${name}=off`),
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * Runs a whole suite; or, given `<file> ... <options of vitest>`, those files alone, each as its stage runs it. `covers`: at the end, reports what the tests took of every machine, and names the states that no story
 * shows.
 */
export async function runSuite({ command, given = process.argv.slice(2), checks, builds, stages, covers = false }) {
  const startedAt = Date.now()
  const begun = readCommit()
  const isWhole = given.length === 0
  const chosen = isWhole ? stages : chosenOf(stages, given)
  await timed('install', async () => {
    install()
    if (!findChromium()) installChromium()
  })
  if (isWhole) await timed('types, lint, format, contract, imports, leftovers', () => runChecks(checks, tell))
  const isLookedAt = ({ readBy }) =>
    isWhole || chosen.some(({ project, files }) => project === 'e2e' && files.some(readBy))
  const wanted = builds.filter(isLookedAt)
  if (wanted.length > 0) await timed('build', () => runChecks(wanted, tell))
  for (const stage of chosen) await timed(stage.name, () => runStage(stage, command))
  if (covers && isWhole && seen.size > 0)
    // Without a browser, no stories ran.
    await timed('a story for every state', () =>
      tell(
        { name: 'a story for every state', repeat: command },
        run('node', ['tools/seen.ts'], { quiet: true, input: JSON.stringify([...seen]) }),
      ),
    )
  summarize({ command, begun, isWhole, covers: covers && isWhole, seconds: (Date.now() - startedAt) / 1000 })
}

/** Returns the stages of the given files, with only those files. */
function chosenOf(stages, given) {
  const end = given.findIndex((word) => word.startsWith('-'))
  const files = given.slice(0, end < 0 ? given.length : end).map((file) => placeOf(resolve(file)))
  const options = end < 0 ? [] : given.slice(end)
  const unknown = files.filter((file) => !stages.some((stage) => stage.files.includes(file)))
  if (files.length === 0) fail('no file', 'Options of vitest come after a file: they would change every stage.')
  for (const file of unknown)
    fail(
      file,
      'No stage of this command runs it. Those in test/trials are run by `npm run trials`, all others by `npm test`.',
    )
  return stages.flatMap((stage) => {
    const wanted = stage.files.filter((file) => files.includes(file))
    return wanted.length > 0 ? [{ ...stage, files: wanted, uses: [], options }] : []
  })
}

async function runStage(stage, command) {
  const { name, files, needs = [], uses = [], prefers = [], workers, options = [] } = stage
  if (files.length === 0) return
  const missing = (wanted) => wanted.filter((need) => !needed[need].isThere())
  for (const need of missing([...needs, ...uses]))
    leftOut.push(`${name}: needs ${needed[need].what} (${needed[need].how})`)
  if (missing(needs).length > 0) return
  const isOnPostgres = [...needs, ...prefers].includes('postgresql') && postgresPrograms()
  if (!isOnPostgres) return vitest(stage, command)
  const postgres = await startPostgres(forgetful)
  try {
    vitest(
      {
        ...stage,
        env: { ...stage.env, TEST_DATABASE_URL: postgres.url },
        options: workers ? [`--maxWorkers=${workers}`, ...options] : options,
      },
      command,
    )
  } finally {
    await postgres.stop()
  }
}

function vitest({ name, project, files, options = [], env = {} }, command) {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-test-'))
  const report = join(folder, 'report.json')
  const args = ['run', '--project', project, ...files, ...options]
  const { passed } = run('vitest', [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
    env: { ...env, ...plainWords, NODE_COMPILE_CACHE: compiled, CHROMIUM: findChromium() ?? '' },
  })
  const { numPassedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(folder, { recursive: true })
  const before = count.failed
  for (const { name: path, startTime, endTime, status, assertionResults } of testResults) {
    const file = placeOf(path)
    times.files.push({ file, seconds: (endTime - startTime) / 1000 })
    for (const { ancestorTitles, title, status, meta } of assertionResults) {
      if (status === 'failed') failTest(`${command} -- ${file} -t ${quoted([...ancestorTitles, title].join(' '))}`)
      if (meta.machines) tests.push({ test: [file, ...ancestorTitles, title].join(' › '), ...meta.machines })
      for (const state of meta.seen ?? []) seen.add(state)
    }
    // A file that fails to load has no failing test, and must not go unnoticed.
    if (status === 'failed' && !assertionResults.some(({ status }) => status === 'failed'))
      failTest(`${command} -- ${file}`)
  }
  count.passed += numPassedTests
  if (!passed && count.failed === before) fail(name, 'vitest ended with an error')
  if (numPassedTests === 0 && passed) fail(name, 'ran no test')
}

/** Quotes a title as a `-t` pattern for a shell. */
const quoted = (title) => `'${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", '.')}'`

const placeOf = (file) => relative(top, file).replaceAll('\\', '/')

function tell({ name, program, args = [], repeat }, { passed, output }) {
  if (passed) count.passed++
  else fail(name, output, repeat ?? ['npx', program, ...args].join(' '))
}

function fail(name, output, repeat) {
  count.failed++
  if (repeat) repeats.push(repeat)
  console.log(`\nFAILED  ${name}\n${output}`)
}

function failTest(repeat) {
  count.failed++
  repeats.push(repeat)
}

async function timed(stage, work) {
  console.log(`\n${stage}`)
  const startedAt = Date.now()
  const { passed, failed } = count
  await work()
  const seconds = rounded((Date.now() - startedAt) / 1000)
  times.stages.push({ stage, passed: count.passed - passed, failed: count.failed - failed, seconds })
}

const rounded = (seconds) => Math.round(seconds * 10) / 10

function summarize({ command, begun, isWhole, covers, seconds }) {
  if (covers) {
    const of = { commit: begun?.commit ?? null, differs: begun?.differs.length ?? 0, changed: hasChanged(begun) }
    const input = JSON.stringify({ tests, failed: count.failed, leftOut, ...of })
    console.log(run('node', ['tools/coverage.ts'], { quiet: true, input }).output.trimEnd())
  }
  console.table([...times.stages, { stage: 'all', ...count, seconds: rounded(seconds) }])
  console.log('the five slowest files:')
  for (const { file, seconds } of times.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 5))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  for (const line of leftOut) console.log(`left out: ${line}`)
  // In CI, a stage that could not run counts as failed.
  if (process.env.CI === 'true') count.failed += leftOut.length
  try {
    if (isWhole) writeRun(join(top, 'coverage'), begun, { command, stages: times.stages, leftOut, ...count })
  } catch (error) {
    fail('the record of this run', error.message)
  }
  if (repeats.length > 0) console.log(`\nto repeat a failure alone:\n${repeats.map((line) => `  ${line}`).join('\n')}`)
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)
}
