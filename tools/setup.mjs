// Installs what everything else needs. Plain Node 20: a fresh clone has no packages yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const top = resolve(import.meta.dirname, '..')
const bin = join(top, 'node_modules', '.bin')

/** Installs the packages, Node 24 among them. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages: some 550, of 0.8 GB ...')
  const startedAt = performance.now()
  // Not `npm ci`: this also installs what was just added to package.json.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: top,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`The packages are installed (${((performance.now() - startedAt) / 1000).toFixed(0)} s).`)
}

function isInstalled() {
  const marker = join(top, 'node_modules', '.package-lock.json')
  return (
    existsSync(marker) &&
    statSync(marker).mtimeMs >= statSync(join(top, 'package.json')).mtimeMs - 1000 &&
    existsSync(join(bin, 'node'))
  )
}

/** A shared compile cache, or each test process would compile all modules again. */
export const compiled = join(top, 'node_modules/.cache/compiled')

/** Puts the project's programs first: `node` is 24 here, whatever the machine has. */
export const environment = (more = {}) => ({ ...process.env, PATH: [bin, process.env.PATH].join(delimiter), ...more })

/** Starts the server as `npm run serve` does. */
export const serving = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  .scripts.serve.split(' ')
  .slice(2)

/** Runs a program of node_modules/.bin; returns whether it succeeded. */
export function run(program, args, { env = {}, quiet = false, input } = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: top,
    env: environment(env),
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
  })
  return { passed: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` }
}

/** Runs several programs, as many as there are cores, and reports each when it ends. */
export async function runChecks(checks, onEnd) {
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) onEnd(next, await runQuietly(next))
  }
  await Promise.all([work(), work()])
}

async function runQuietly({ program, args }) {
  const startedAt = performance.now()
  const child = spawn(program, args, { cwd: top, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const passed = await new Promise((resolve) =>
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)),
  )
  return { passed, output, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}
