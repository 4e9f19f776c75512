import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Browser, chromium as browsers, type Page } from 'playwright'
import { writeImportFiles } from '../../test/support/import-files.ts'
import { openPostOffice } from '../../test/support/post-office.ts'
import { chromium } from '../chromium.ts'
import { freePort } from '../free-port.mjs'
import { patience } from '../patience.ts'
import { top } from '../setup.mjs'
import type { Note } from './place.ts'

const run = promisify(execFile)
const key = 'lakeshore'
const files = {
  members: ['M1,gale,Gale Winters,gale@example.test,,88010001,1986-04-12,4321,,,,,,,yes'],
  accounts: ['A1,M1,share,REGULAR_SHARE,001,1111,Moved Savings,,,,,,,,,yes,yes'],
  balances: ['A1,2026-01-02,100.10'],
}

/**
 * Types what an operator types in a fresh clone, with an empty PostgreSQL and a mail server, until the first imported
 * member sees their account.
 */
export async function benchFirstHome(databaseUrl: string, folder: string, note: Note): Promise<void> {
  const clone = join(folder, 'clone')
  await run('git', ['clone', '-q', top, clone])
  await writeFiles(clone)
  const [post, port, browser] = [await openPostOffice(), await freePort(), await browsers.launch(chromium)]
  const url = `http://${key}.localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    SECRET_KEY: 'a key of at least thirty-two letters',
    SMTP_URL: post.url,
    SMS_GATEWAY_URL: 'https://texts.example/send',
    OUTGOING_DIR: join(folder, 'outgoing'),
    ALLOW_PLAINTEXT: 'smtp,database,public',
  }
  await mkdir(env.OUTGOING_DIR)
  let commands = 0
  const npm = (...args: string[]) => {
    commands++
    return run('npm', args, { cwd: clone, env })
  }
  let server: ChildProcess | undefined
  const startedAt = performance.now()
  try {
    await npm('ci')
    await npm('run', 'build')
    commands++
    server = spawn('npm', ['run', 'serve'], { cwd: clone, env, stdio: 'ignore', detached: true })
    await until(`http://127.0.0.1:${port}/api/ready`)
    await npm('run', 'admin', '--', 'institution', 'add', '--file', 'lakeshore.yaml')
    await npm('run', 'admin', '--', 'import', '--institution', key, '--dir', 'export')
    await npm('run', 'admin', '--', 'invite-members', '--institution', key)
    await begin(browser, (text) => mailed(post.letters, text))
    const minutes = (performance.now() - startedAt) / 60_000
    note(
      'empty PostgreSQL to the first Home',
      `${minutes.toFixed(1)} minutes, ${commands} commands`,
      '10 minutes, 6 commands',
    )
  } finally {
    await browser.close()
    if (server?.pid) {
      const ended = once(server, 'exit')
      process.kill(-server.pid, 'SIGTERM')
      await ended
    }
    post.close()
  }
}

async function writeFiles(clone: string): Promise<void> {
  const example = await readFile(join(clone, 'docs', 'institution.yaml'), 'utf8')
  await writeFile(join(clone, 'lakeshore.yaml'), example.replace(/^domains: .*$/m, `domains: [${key}.localhost]`))
  await mkdir(join(clone, 'export'))
  await writeImportFiles(join(clone, 'export'), files)
}

/** Follows the member's mailed link, proves their identity, chooses credentials and signs in. */
async function begin(browser: Browser, mail: (found: RegExp) => Promise<string>): Promise<void> {
  const page: Page = await browser.newPage()
  page.setDefaultTimeout(patience.wait)
  await page.goto(await mail(/(http\S+\/invitation\S+)/))
  await page.getByLabel('Date of birth').fill('4/12/1986')
  await page.getByLabel('Last 4 digits of SSN').fill('4321')
  await page.keyboard.press('Enter')
  await page.getByLabel('Personal Phrase').fill('green tall lighthouse')
  await page.getByLabel('Password', { exact: true }).fill('Lantern-Quay-77')
  await page.getByLabel('Re-type Password').fill('Lantern-Quay-77')
  await page.keyboard.press('Enter')
  await page.getByText('Password updated, please log in.').waitFor()
  await page.getByText('green tall lighthouse').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Lantern-Quay-77')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await mail(/\b(\d{6})\b/))
  await page.getByText('Moved Savings').first().waitFor()
}

async function mailed(letters: readonly { data: string }[], pattern: RegExp): Promise<string> {
  for (let left = 300; left > 0; left--) {
    const found = letters.map(({ data }) => pattern.exec(getBody(data))?.[1]).find(Boolean)
    if (found) return found
    await pause(200)
  }
  throw new Error(`no mail has ${pattern}`)
}

const getBody = (data: string) => data.slice(data.indexOf('\r\n\r\n')).replaceAll('=\r\n', '').replaceAll('=3D', '=')

async function until(url: string): Promise<void> {
  for (let left = 600; left > 0; left--) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`${url} does not answer`)
}
