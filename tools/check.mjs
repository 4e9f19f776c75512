// npm run check: what takes seconds. Types, lint, format, contract, imports, leftovers, the architecture
// tests, and tests of what changed.
import { spawnSync } from 'node:child_process'
import { install, runChecks, top } from './setup.mjs'
import { checks } from './stages.mjs'

/** Keeps type information, so that the next check only looks at what changed. */
const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json']
/** Checks that only these files can break. `npm test` always runs them. */
const onlyAfter = {
  contract: /^(openapi|redocly)/,
  journeys: /^(api|values|machines|packages|stories|test\/(architecture|lab))\//,
}
const journeys = 'test/architecture/journeys.test.ts'

install()
// The commit where this branch left main; on main itself, the uncommitted changes.
const base = git('merge-base', 'HEAD', 'main') || 'HEAD'
const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n')
const follows = (name) => changed.some((file) => onlyAfter[name]?.test(file) ?? true)

const vitest = (name, ...args) => ({ name, program: 'vitest', args: ['run', '--reporter=dot', ...args] })
const wanted = [
  // The architecture tests read all files as text, so vitest cannot tell when they are affected.
  vitest(
    'architecture',
    '--project',
    'node',
    'test/architecture/',
    ...(follows('journeys') ? [] : ['--exclude', journeys]),
  ),
  ...checks.map((check) => (check.name === 'types' ? { ...check, args: [...check.args, ...kept] } : check)),
  vitest(
    'tests of what changed',
    '--project',
    'node',
    '--project',
    'dom',
    '--project',
    'statechart-lab',
    '--changed',
    base,
    '--exclude',
    'test/trials/**',
    '--passWithNoTests',
  ),
].filter(({ name }) => follows(name))

let failed = 0
await runChecks(wanted, ({ name }, { passed, output }) => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`)
  if (passed) return
  failed++
  console.log(output)
})
process.exit(failed === 0 ? 0 : 1)

function git(...args) {
  return spawnSync('git', args, { cwd: top, encoding: 'utf8' }).stdout?.trim() ?? ''
}
