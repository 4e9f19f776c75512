import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const lab = realpathSync(join(import.meta.dirname, '..'))
const command = join(lab, 'bin/statechart-lab.mjs')

/** Makes a folder outside of the repository with one machine and the files that are given. */
function makeFolder(name: string, files: Readonly<Record<string, string>> = {}) {
  const around = realpathSync(mkdtempSync(join(tmpdir(), 'lab-test-')))
  onTestFinished(() => rmSync(around, { recursive: true }))
  const folder = join(around, name)
  mkdirSync(join(folder, 'coverage'), { recursive: true })
  const machine = "import { createMachine } from 'xstate'\nexport const lamp = createMachine({ id: 'lamp' })\n"
  for (const [file, text] of Object.entries({ 'lamp.machine.ts': machine, ...files }))
    writeFileSync(join(folder, file), text)
  return folder
}

async function run(...given: string[]) {
  const child = spawn(process.execPath, [command, ...given])
  onTestFinished(() => void child.kill())
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += String(text)
        const [, found] = /(http:\S+)\n/.exec(said) ?? []
        if (found) resolve(found)
      })
    child.once('close', () => resolve(undefined))
  })
  return { url, ended, said: () => said }
}

async function open(folder: string) {
  const { url, said } = await run(folder, '--port', '0')
  if (!url) throw new Error(said())
  return async (path: string) => {
    const response = await fetch(new URL(path, url), { headers: { 'sec-fetch-dest': 'script' } })
    return { status: response.status, text: await response.text() }
  }
}

test('the lab serves the files of its folder and its own, and no others of the computer', async () => {
  const folder = makeFolder('src')
  const read = await open(folder)
  expect((await read('/machines.js')).text).toContain(`import("/@fs${folder}/lamp.machine.ts")`)
  const paths = [
    `${folder}/lamp.machine.ts`,
    join(lab, 'src/main.ts'),
    join(lab, '../../package.json'),
    '/etc/hostname',
  ]
  const statuses = await Promise.all(paths.map(async (path) => (await read(`/@fs${path}`)).status))
  expect(statuses).toEqual([200, 200, 403, 403])
})

test.each(['', '{ "made": "2026-11-2', 'alert(1)'])(
  'a record that is half written counts as none: %o',
  async (text) => {
    const read = await open(makeFolder('src', { 'coverage/machines.json': text }))
    expect((await read('/machines.js')).text).toContain('export const record = null')
  },
)

test('a folder with a percent sign in its name can be loaded', async () => {
  const folder = makeFolder('100% done')
  const read = await open(folder)
  const [, url = ''] = /import\("([^"]+)"\)/.exec((await read('/machines.js')).text) ?? []
  expect(await read(url)).toMatchObject({ status: 200, text: expect.stringContaining('createMachine') })
})

test.each(['a#b', 'a?b'])('a folder whose name no address can have is refused: %s', async (name) => {
  const { ended, said } = await run(makeFolder(name), '--port', '0')
  expect([await ended, said()]).toEqual([1, expect.stringContaining('has # or ? in its path')])
})

test.each(['abc', '', '-1', '80.5', '65536'])('a port that is none is refused with the usage: %o', async (port) => {
  const { ended, said } = await run('.', `--port=${port}`)
  expect([await ended, said()]).toEqual([
    1,
    expect.stringMatching(/^--port .* is no port: 0 to 65535\.\n\nnpx statechart-lab \[FOLDER\]/),
  ])
})

test('the package carries the examples that its README names', () => {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--offline'], { cwd: lab, encoding: 'utf8' })
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(stdout)
  const examples = readdirSync(join(lab, 'examples')).map((file) => `examples/${file}`)
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(examples))
})
