#!/usr/bin/env node
// npx statechart-lab FOLDER: shows the machines of a folder. Plain JavaScript: Node strips no types in node_modules.
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const usage = `npx statechart-lab [FOLDER] [--port 6060] [--record coverage/machines.json]

Shows the XState 5 machines of a folder: steps through them, prints them, and shows what tests cover.
Files named *.samples.ts that export a lab are used; all other machines can be stepped through without samples.`

const { values, positionals } = readArguments()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const port = Number(values.port)
if (!/^\d+$/.test(values.port) || port > 65_535) fail(`--port ${values.port} is no port: 0 to 65535.\n\n${usage}`)
const here = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..'))
const given = resolve(positionals[0] ?? '.')
if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) fail(`There is no folder ${given}.`)
const folder = realpathSync(given).replaceAll('\\', '/')
if (/[#?]/.test(folder)) fail(`The folder ${folder} has # or ? in its path, which no address can have. Rename it.`)
const recordFile = resolve(folder, values.record)
const cacheDir = mkdtempSync(join(tmpdir(), 'statechart-lab-'))
process.on('exit', () => rmSync(cacheDir, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

const shared = ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'xstate']
const server = await createServer({
  configFile: false,
  root: join(here, 'src/folder'),
  cacheDir,
  logLevel: 'warn',
  plugins: [{ name: 'machines', configureServer: ({ middlewares }) => void middlewares.use('/machines.js', list) }],
  resolve: {
    // One XState for the lab and the machines: it tells machines by their class.
    dedupe: shared,
    tsconfigPaths: true,
    alias: [
      { find: /^statechart-lab$/, replacement: join(here, 'src/main.ts') },
      { find: /^statechart-lab\/react$/, replacement: join(here, 'src/react.ts') },
    ],
  },
  optimizeDeps: {
    include: [...shared, 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'elkjs/lib/elk-api.js'],
  },
  // Vite also serves what these files import from elsewhere, and nothing else.
  server: { host: '127.0.0.1', port, fs: { allow: [here, folder] } },
})
await server.listen()
console.log(`The machines of ${folder} are at ${server.resolvedUrls?.local[0]}`)

function list(_, response) {
  const imports = filesWithMachines().map((file) => {
    const url = encodeURI(`/@fs/${`${folder}/${file}`.replace(/^\//, '')}`)
    return `[${JSON.stringify(file)}, () => import(${JSON.stringify(url)})]`
  })
  response.setHeader('content-type', 'text/javascript')
  response.end(
    `export const folder = ${JSON.stringify(folder)}
export const files = [${imports}]
export const recordFile = ${JSON.stringify(recordFile)}
export const record = ${JSON.stringify(readRecord())}`,
  )
}

/** Returns null where there is no record, or a test run is still writing it. */
function readRecord() {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'))
  } catch {
    return null
  }
}

/** Lists files that may export a machine or its samples, samples last. */
function filesWithMachines(path = '') {
  const entries = readdirSync(join(folder, path), { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const inside = path ? `${path}/${entry.name}` : entry.name
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$|build$)/.test(entry.name) ? [] : filesWithMachines(inside)
    return mayHaveMachine(inside) ? [inside] : []
  })
}

function mayHaveMachine(file) {
  if (!/\.[cm]?[jt]sx?$/.test(file) || /\.(test|spec|stories|config|d)\.[cm]?[jt]sx?$/.test(file)) return false
  if (/\.(machine|samples)\.[cm]?[jt]s$/.test(file)) return true
  const text = readFileSync(join(folder, file), 'utf8')
  return /['"]xstate['"]/.test(text) && /\bcreateMachine\b/.test(text) && /\bexport\b/.test(text)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '6060' },
        record: { type: 'string', default: 'coverage/machines.json' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (reason) {
    return fail(`${reason.message}\n\n${usage}`)
  }
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
