// npm test: everything that holds the product up, from a fresh clone to one line that counts it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.mjs'
import { postgresPrograms, startPostgres } from './postgres.mjs'
import { install, run, runChecks, top } from './setup.mjs'
import { builds, checks, stages } from './stages.mjs'

const count = { passed: 0, failed: 0 }
const times = []
const leftOut = []
const seen = new Set()
const told = []
// A log keeps colors as noise.
const plainWords = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

await timed('install', async () => {
  install()
  if (!findChromium()) installChromium()
})
await timed('types, lint, format, contract, leftovers', () => runChecks(checks, tell))
await timed('build', () => runChecks(builds, tell))
for (const stage of stages) await timed(stage.name, () => runStage(stage))
if (!hasProgram('python3')) leaveOut('tables in other software', 'python3', 'apt-get install python3')
// None at all: there was no browser to run stories in.
if (seen.size > 0) check({ name: 'a story for every state', program: 'node', args: ['tools/seen.ts'], input: JSON.stringify([...seen]) })
summarize()

async function runStage({ name, project, files, needs, prefers, workers }) {
  if (needs === 'chromium' && !findChromium())
    return leaveOut(name, 'a Chromium', 'apt-get install chromium-headless-shell, or set CHROMIUM to its path')
  if (needs === 'ofxdump' && !hasProgram('ofxdump')) return leaveOut(name, 'ofxdump', 'apt-get install ofx')
  if (needs === 'postgresql' && !postgresPrograms()) return leaveOut(name, 'the programs of PostgreSQL', 'apt-get install postgresql')
  const isOnPostgres = [needs, prefers].includes('postgresql') && postgresPrograms()
  if (!isOnPostgres) return vitest(name, project, files, {})
  // The data go with the test: nobody waits until a disk has them.
  const postgres = await startPostgres(['fsync=off'])
  try {
    vitest(name, project, workers ? [...files, `--maxWorkers=${workers}`] : files, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function vitest(name, project, files, env) {
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-test-'))
  const report = join(folder, 'report.json')
  const args = ['run', '--project', project, ...files]
  const { passed } = run('vitest', [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
    env: { ...env, ...plainWords, CHROMIUM: findChromium() ?? '' },
  })
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numFailedTestSuites = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(folder, { recursive: true })
  for (const { name, assertionResults } of testResults)
    for (const { ancestorTitles, title, meta } of assertionResults) {
      if (meta.machines) told.push({ test: [placeOf(name), ...ancestorTitles, title].join(' › '), ...meta.machines })
      for (const state of meta.seen ?? []) seen.add(state)
    }
  console.log(`the slowest files: ${slowest(testResults)}`)
  count.passed += numPassedTests
  // A file that does not load has no failing test of its own, and must not pass unseen.
  count.failed += Math.max(numFailedTests, numFailedTestSuites > 0 || !passed ? 1 : 0)
  if (numPassedTests === 0 && passed) fail(name, 'ran no test')
}

/** Where the time of a stage goes. */
function slowest(testResults) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: placeOf(name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 8)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`)
    .join(', ')
}

function placeOf(file) {
  return relative(top, file).replaceAll('\\', '/')
}

function check({ name, program, args, input }) {
  tell({ name }, run(program, args, { quiet: true, input }))
}

function tell({ name }, { passed, output }) {
  if (passed) count.passed++
  else fail(name, output)
}

function fail(name, output) {
  count.failed++
  console.log(`\nFAILED  ${name}\n${output}`)
}

function leaveOut(name, what, how) {
  leftOut.push(`${name}: needs ${what} (${how})`)
}

async function timed(name, work) {
  console.log(`\n${name}`)
  const begun = Date.now()
  await work()
  times.push({ stage: name, seconds: Math.round((Date.now() - begun) / 100) / 10 })
}

function summarize() {
  console.table(times)
  for (const line of leftOut) console.log(`left out: ${line}`)
  const input = JSON.stringify({ told, failed: count.failed, leftOut })
  console.log(run('node', ['tools/coverage.ts'], { quiet: true, input }).output.trimEnd())
  // On the machine that decides, what could not run has not passed.
  if (process.env.CI === 'true') count.failed += leftOut.length
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Root on Debian takes the system's; anybody else may have Playwright's, where it can be downloaded. */
function installChromium() {
  console.log('Installing Chromium ...')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'ignore' })
  if (findChromium()) return
  const { passed } = run('playwright', ['install', 'chromium', '--only-shell'], { quiet: true })
  if (passed) process.env.CHROMIUM = playwrightChromium()
}

function playwrightChromium() {
  const { output } = run('node', ['-e', "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"], {
    quiet: true,
  })
  return output.trim()
}
