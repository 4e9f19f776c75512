import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from './postgres.mjs'
import { top } from './setup.mjs'

/** Checks that read and do not run the product. Each is one entry of the count. */
export const checks = [
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', program: 'biome', args: ['format', '--error-on-warnings'] },
  { name: 'contract', program: 'redocly', args: ['lint', 'openapi.yaml', '--format', 'summary'] },
  { name: 'leftovers', program: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
]

/** What the browser's stages look at. */
export const builds = [
  { name: 'build', program: 'vite', args: ['build', '--logLevel', 'warn'] },
  { name: 'build of Storybook', program: 'storybook', args: ['build', '--disable-telemetry', '--quiet'] },
]

const tests = readdirSync(join(top, 'test'), { recursive: true })
  .map((name) => `test/${String(name).replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))
const isPure = (name) => /^test\/(values|api|app|lab)\/|\.(rules|machine|services|storage)\.test\.ts$/.test(name)
const isForPrograms = (name) => name.endsWith('.ofx.test.ts')
// The code closest to the database. The rest runs on PostgreSQL where its programs are installed, and so do
// the browser tests, which then take two thirds of the processor time; the kill test uses the embedded one.
const isForBoth = (name) => /^test\/(db|ledger|operations|schedule|transfers)\//.test(name)
const isServer = (name) => !isPure(name) && !isForPrograms(name) && !/^test\/(architecture|kill|failover|e2e)\//.test(name)

/** Tests, by stage, each in one stage alone but for those that run on both databases where both are there. `needs` names what the machine must have, `prefers` what it does better with. */
export const stages = [
  { name: 'architecture', project: 'node', files: ['test/architecture/'] },
  { name: 'rules and machines', project: 'node', files: tests.filter(isPure) },
  {
    name: 'server on the embedded database',
    project: 'node',
    files: tests.filter((name) => isServer(name) && (isForBoth(name) || !postgresPrograms())),
  },
  // Half of its time goes by in few tests, which wait for servers of their own.
  { name: 'server on PostgreSQL', project: 'node', files: tests.filter(isServer), needs: 'postgresql', workers: 3 },
  { name: 'files in other software', project: 'node', files: tests.filter(isForPrograms), needs: 'ofxdump' },
  { name: 'screens and flows', project: 'dom', files: [] },
  { name: 'stories', project: 'stories', files: [], needs: 'chromium' },
  { name: 'browser', project: 'e2e', files: [], needs: 'chromium', prefers: 'postgresql' },
  { name: 'kill test', project: 'node', files: ['test/kill/'] },
  { name: 'failover', project: 'node', files: ['test/failover/'], needs: 'postgresql' },
]
