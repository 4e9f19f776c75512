// npm run check: what takes seconds. Types, lint, format, contract, imports, leftovers, the architecture
// tests, and tests of the areas that changed. What only other files can break waits for `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, runChecks, top } from './setup.mjs'
import { checks, roomsOfCode } from './stages.mjs'

const cache = 'node_modules/.cache'

install()
// The commit where this branch left main; on main itself, the uncommitted changes.
const base = git('merge-base', 'HEAD', 'main') || 'HEAD'
const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  .split('\n')
  .filter(Boolean)
const anyOf = (pattern) => changed.some((file) => pattern.test(file))
const there = changed.filter((file) => existsSync(join(top, file)))
const code = there.filter((file) => /^(?!packages\/[^/]+\/examples)[^.].*\.(ts|tsx|mts|mjs)$/.test(file))

/** How a check looks only at what changed; null: it has nothing to look at. */
const narrowed = {
  types: (args) => [...args, '--incremental', '--tsBuildInfoFile', `${cache}/types.json`],
  lint: (args) => (code.length ? [...args, ...code] : null),
  format: (args) => (there.length ? [...args, '--no-errors-on-unmatched', ...there] : null),
  contract: (args) => (anyOf(/^(openapi|redocly)/) ? args : null),
  // From the changed files on, which finds their cycles too.
  imports: (args) => (code.length ? [...args.filter((arg) => !roomsOfCode.includes(arg)), ...code] : null),
  leftovers: (args) => [...args, '--cache', '--cache-location', `${cache}/leftovers`],
}

/** Architecture tests that take seconds, and what can break them beside themselves. */
const onlyAfter = {
  'journeys.test.ts': /^(api|openapi|values|machines|packages|stories\/.*\.samples\.)/,
  'samples.test.ts': /^(api|openapi|server\/demo|machines|stories\/.*\.samples\.)/,
  'machines.test.ts': /^(api|openapi|machines|packages)/,
  'contract.test.ts': /^(api|docs|openapi|server|tools|values|machines)/,
  'imports.test.ts': /^\.dependency-cruiser/,
  'unused.test.ts': /^knip/,
  'root.test.ts': /^[^/]*$/,
}
const architecture = readdirSync(join(top, 'test/architecture'))
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => anyOf(onlyAfter[name] ?? /./) || anyOf(/^test\/architecture\//))

const vitest = (name, files, ...args) =>
  files.length === 0 ? [] : [{ name, program: 'vitest', args: ['run', '--reporter=dot', ...args, ...files] }]

/** What many areas use. */
const common = /^(app|db|http|ledger|office|operations|session|shared|support)$/
const folders = readdirSync(join(top, 'test')).filter((name) => !/^(e2e|trials|architecture|support)$|\./.test(name))
const areas = new Set(
  changed
    .filter((file) => !/^docs\/|\.md$/.test(file))
    .map((file) => /^(?:src|server|machines|stories|values|test)\/([\w-]+)/.exec(file)?.[1]),
)
const isWithin = [...areas].every((area) => folders.includes(area) && !common.test(area))
const tested = folders.filter((name) => !isWithin || areas.has(name)).map((name) => `test/${name}/`)
const projects = ['node', 'dom', 'statechart-lab'].flatMap((name) => ['--project', name])

const wanted = [
  ...vitest(
    'architecture',
    architecture.map((name) => `test/architecture/${name}`),
    '--project',
    'node',
  ),
  ...checks.flatMap((check) => {
    const args = narrowed[check.name](check.args)
    return args ? [{ ...check, args }] : []
  }),
  ...vitest(
    'tests of what changed',
    changed.length === 0 ? [] : [...tested, 'packages/'],
    ...projects,
    '--changed',
    base,
    '--passWithNoTests',
  ),
]

let failed = 0
await runChecks(wanted, ({ name }, { passed, output, seconds }) => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  if (passed) return
  failed++
  console.log(output)
})
process.exit(failed === 0 ? 0 : 1)

function git(...args) {
  return spawnSync('git', args, { cwd: top, encoding: 'utf8' }).stdout?.trim() ?? ''
}
