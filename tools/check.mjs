// npm run check: what takes seconds. Types, lint, format, contract, leftovers, the architecture tests, and tests of what changed.
import { spawnSync } from 'node:child_process'
import { install, run, runChecks, top } from './setup.mjs'
import { checks } from './stages.mjs'

/** What the last check found out about types is kept: only what follows from a change is looked at again. */
const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']
const quick = checks.map((check) => (check.name === 'types' ? { ...check, args: [...check.args, ...kept] } : check))
/** The longest journeys through all flows follow from any screen, and take longer than all else. `npm test` makes them. */
const journeys = 'test/lab/player/journeys.test.tsx'

install()
let failed = 0
await runChecks(quick, ({ name }, { passed, output }) => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`)
  if (passed) return
  failed++
  console.log(output)
})
// The architecture tests read all files as text, so no change leads to them.
const sound = run('vitest', ['run', '--project', 'node', 'test/architecture/', '--reporter=dot']).passed
// Where this work left the main branch; on the main branch itself, what is not committed.
const base = git('merge-base', 'HEAD', 'main') || 'HEAD'
const leftOut = git('diff', '--name-only', base).includes('/lab/') ? [] : ['--exclude', journeys]
const tested = run('vitest', ['run', '--project', 'node', '--project', 'dom', '--changed', base, ...leftOut, '--passWithNoTests']).passed
process.exit(failed === 0 && sound && tested ? 0 : 1)

function git(...args) {
  return spawnSync('git', args, { cwd: top, encoding: 'utf8' }).stdout.trim()
}
