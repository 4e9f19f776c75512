// What stages of tests need of the machine, and how to get it. Plain Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { postgresPrograms } from './postgres.mjs'
import { run } from './setup.mjs'

export const needed = {
  chromium: {
    isThere: findChromium,
    what: 'a Chromium',
    how: 'apt-get install chromium-headless-shell, or set CHROMIUM to its path',
  },
  ofxdump: { isThere: () => hasProgram('ofxdump'), what: 'ofxdump', how: 'apt-get install ofx' },
  pdfReaders: {
    isThere: () => ['qpdf', 'pdfinfo', 'pdftotext'].every(hasProgram),
    what: 'qpdf, pdfinfo and pdftotext',
    how: 'apt-get install qpdf poppler-utils',
  },
  python3: { isThere: () => hasProgram('python3'), what: 'python3', how: 'apt-get install python3' },
  postgresql: { isThere: postgresPrograms, what: 'the programs of PostgreSQL', how: 'apt-get install postgresql' },
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Installs the browser: the system's for root on Debian, otherwise Playwright's. */
export function installChromium() {
  console.log('Installing Chromium ...')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'ignore' })
  if (findChromium()) return
  const { passed } = run('playwright', ['install', 'chromium', '--only-shell'], { quiet: true })
  if (passed) process.env.CHROMIUM = playwrightChromium()
}

function playwrightChromium() {
  const program = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  return run('node', ['-e', program], { quiet: true }).output.trim()
}
