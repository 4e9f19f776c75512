import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommit } from './commit.mjs'
import { drawAll, drawTenth } from './draw-modes.mjs'
import { postgresPrograms } from './postgres.mjs'
import { top } from './setup.mjs'

export const roomsOfCode = [
  'server',
  'src',
  'machines',
  'values',
  'api',
  'stories',
  'packages',
  'tools',
  'test',
  '.storybook',
]

/** Static checks. Each counts as one. */
export const checks = [
  // Not TypeScript 6's `tsc`, which is only for tools that need its API. More checkers repeat most of the work.
  { name: 'types', program: 'node', args: ['node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'] },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', program: 'biome', args: ['format', '--error-on-warnings'] },
  { name: 'contract', program: 'redocly', args: ['lint', 'openapi.yaml', '--format', 'summary'] },
  {
    name: 'imports',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...roomsOfCode],
  },
  { name: 'leftovers', program: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
]

/** Builds what the browser stages test. `readBy`: the files that need it. */
export const build = { name: 'build', readBy: () => true, program: 'vite', args: ['build', '--logLevel', 'warn'] }
export const buildOfStorybook = {
  name: 'build of Storybook',
  readBy: (file) => readFileSync(join(top, file), 'utf8').includes('openStorybook'),
  program: 'storybook',
  args: ['build', '--disable-telemetry', '--quiet'],
}

const files = ['test', 'stories', 'packages'].flatMap((room) =>
  readdirSync(join(top, room), { recursive: true }).map((name) => `${room}/${String(name).replaceAll('\\', '/')}`),
)
const matching = (pattern, except = /^$/) => files.filter((file) => pattern.test(file) && !except.test(file))

const browser = /^test\/e2e\//
/** The tests of a package, and trials: each in a stage of its own. */
const apart = /^(packages|test\/trials)\//
const stories = matching(/\.stories\.tsx$/)
/** Draws stories with the React that ships: the one for development takes a sixth longer. */
const drawing = { project: 'stories', needs: ['chromium'], env: { NODE_ENV: 'production' } }
const pure = /^test\/(architecture|values|api|app|lab)\/.*\.test\.ts$|\.(rules|machine|storage)\.test\.ts$/
const elsewhere = new RegExp([browser, apart, pure].map(({ source }) => source).join('|'))
// Selects the tests closest to the database.
const forBoth = /^test\/(db|ledger|operations|schedule|transfers)\/.*\.test\.ts$/

/**
 * Lists tests by stage. Each file runs in one stage of one command, except those that run on both databases. `needs`:
 * what the machine must have; `uses`: what some of its tests must have; `prefers`: what makes it better. The first
 * stages answer 'did I break it?'.
 */
export const quickStages = [
  { name: 'architecture, rules and charts', project: 'node', files: matching(pure, apart) },
  { name: 'the statechart lab by itself', project: 'statechart-lab', files: matching(/^packages\/.*\.test\.tsx?$/) },
  {
    name: 'server',
    project: 'node',
    files: matching(/\.test\.ts$/, elsewhere),
    uses: ['ofxdump', 'pdfReaders'],
    prefers: ['postgresql'],
    workers: 3,
  },
  {
    name: 'screens and flows',
    project: 'dom',
    files: matching(/\.test\.tsx$/, apart),
    prefers: ['postgresql'],
    workers: 3,
  },
  { ...drawing, name: 'stories', files: stories },
  {
    name: 'a day of each person, in a browser',
    project: 'e2e',
    files: matching(browser),
    needs: ['chromium'],
    prefers: ['postgresql'],
  },
]

/** Lists the slow trials: killed processes, years of data, every address in a browser. */
export const trialStages = [
  // Without PostgreSQL, `npm test` has already run them on the embedded database.
  {
    name: 'server on the embedded database',
    project: 'node',
    files: postgresPrograms() ? matching(forBoth, elsewhere) : [],
  },
  // Mostly waits for servers that it starts, and for databases that it loses.
  {
    name: 'processes, years, attacks and losses',
    project: 'trials',
    files: matching(/^test\/trials\/(server|kill|failover)\/.*\.test\.ts$/),
    prefers: ['postgresql'],
    uses: ['postgresql'],
    workers: 3,
  },
  { name: 'every journey on its screen', project: 'dom', files: matching(/^test\/trials\/.*\.test\.tsx$/) },
  {
    name: 'browser',
    project: 'e2e',
    files: matching(/^test\/trials\/browser\/.*\.test\.ts$/),
    needs: ['chromium'],
    uses: ['ofxdump', 'python3'],
    prefers: ['postgresql'],
  },
]

/** Draws stories in their modes: `--all`, or a tenth of them, chosen by the commit. */
export function modeStages({ all }) {
  const rounds = all ? drawAll(stories) : [drawTenth(stories, readCommit()?.commit ?? '')]
  return rounds.map((modes, round) => ({
    ...drawing,
    name: all ? `stories in their modes, ${round + 1} of ${rounds.length}` : 'stories in a tenth of their modes',
    files: Object.keys(modes),
    env: { ...drawing.env, MODES: JSON.stringify(modes) },
  }))
}
