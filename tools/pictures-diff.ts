// npm run pictures:diff -- main: draws the stories whose modules changed since a commit, before and after, on one page.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBook } from './pictures-diff/book.ts'
import { buildBook, withCheckout } from './pictures-diff/builds.ts'
import { findAffected, findChangedPackages } from './pictures-diff/affected.ts'
import { compareBooks } from './pictures-diff/compare.ts'
import { writePage } from './pictures-diff/page.ts'
import { top } from './setup.mjs'

const usage = `npm run pictures:diff -- COMMIT [--to FOLDER] [--all]
Compares the files here with the newest commit that is also in COMMIT, such as main. --all draws every story.`

const git = (...args: string[]) => execFileSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()
const lines = (text: string) => text.split('\n').filter(Boolean)

const [{ to, all }, since] = readOptions()
const base = git('merge-base', since, 'HEAD')
const folder = resolve(to)
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'pictures'), { recursive: true })
const [before, after] = [join(folder, 'before'), join(folder, 'after')]
await withCheckout(base, (checkout) => buildBook(checkout, before))
buildBook(top, after)

const lock = 'package-lock.json'
// Both sides of a renamed file, and files that are not committed.
const changed = [
  ...findChangedPackages(JSON.parse(git('show', `${base}:${lock}`)), JSON.parse(readFileSync(join(top, lock), 'utf8'))),
  ...lines(git('diff', '--name-only', '--no-renames', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
const books = { before: await openBook(before), after: await openBook(after) }
try {
  const affected = findAffected(Object.values(books), all ? null : changed)
  console.log(
    `${changed.length} files changed since ${base.slice(0, 8)}. ${affected.length} stories may look different.`,
  )
  const differences = await compareBooks(books, affected, {
    say: (line) => console.log(line),
    save: (id, side, picture) => {
      const name = `pictures/${id}.${side}.png`
      writeFileSync(join(folder, name), picture)
      return name
    },
  })
  const commit = git('log', '-1', '--format=%h of %cs, %s', base)
  writeFileSync(join(folder, 'index.html'), writePage({ since: commit, drawn: affected.length, differences }))
  console.log(`${differences.length} look different: ${join(folder, 'index.html')}`)
} finally {
  await Promise.all(Object.values(books).map((book) => book.close()))
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { to: { type: 'string', default: 'pictures-diff' }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [commit, ...more] = positionals
    if (commit && more.length === 0) return [values, commit] as const
  } catch {}
  console.error(usage)
  return process.exit(1)
}
