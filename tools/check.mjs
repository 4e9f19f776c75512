// npm run check: what takes seconds. Types, lint, format, contract, leftovers, the architecture tests, and tests of what changed.
import { spawnSync } from 'node:child_process'
import { install, run, runChecks } from './setup.mjs'
import { checks } from './stages.mjs'

install()
let failed = 0
await runChecks(checks, ({ name }, { passed, output }) => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`)
  if (passed) return
  failed++
  console.log(output)
})
// The architecture tests read all files as text, so no change leads to them.
const sound = run('vitest', ['run', '--project', 'node', 'test/architecture/', '--reporter=dot']).passed
const tested = run('vitest', ['run', '--project', 'node', '--project', 'dom', '--changed', base(), '--passWithNoTests']).passed
process.exit(failed === 0 && sound && tested ? 0 : 1)

/** Where this work left the main branch; on the main branch itself, what is not committed. */
function base() {
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' })
  return stdout.trim() || 'HEAD'
}
