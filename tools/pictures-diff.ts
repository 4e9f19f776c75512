// npm run pictures:diff -- main: draws the stories whose modules changed since a commit, before and after, on one page.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBook } from './pictures-diff/book.ts'
import { buildBook, withCheckout } from './pictures-diff/builds.ts'
import { findAffected } from './pictures-diff/affected.ts'
import { compareBooks } from './pictures-diff/compare.ts'
import { writePage } from './pictures-diff/page.ts'
import type { Mode } from '../stories/shared/modes.ts'
import { modesOf } from './draw-modes.mjs'
import { top } from './setup.mjs'
import { changesSince } from './storybook/changes.ts'

const usage = `npm run pictures:diff -- COMMIT [--to FOLDER] [--all] [--modes]
Compares the files here with the newest commit that is also in COMMIT, such as main. --all draws every story, --modes
each in its modes too.`

const [{ to, all, modes }, since] = readOptions()
const { base, title, changed } = changesSince(top, since)
const folder = resolve(to)
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'pictures'), { recursive: true })
const [before, after] = [join(folder, 'before'), join(folder, 'after')]
await withCheckout(base, (checkout) => buildBook(checkout, before))
buildBook(top, after)

const books = { before: await openBook(before), after: await openBook(after) }
try {
  const affected = findAffected(Object.values(books), all ? null : changed)
  console.log(
    `Changed since ${base.slice(0, 8)}: ${changed.length} files. ${affected.length} stories may look different.`,
  )
  const stories = affected.flatMap((story) => [
    story,
    ...(modes && books.after.stories.has(story.id)
      ? modesOf(story.file).map((mode) => ({ ...story, mode: mode as Mode }))
      : []),
  ])
  const differences = await compareBooks(books, stories, {
    say: (line) => console.log(line),
    save: ({ id, mode = 'plain' }, side, picture) => {
      const name = `pictures/${id}.${mode}.${side}.png`
      writeFileSync(join(folder, name), picture)
      return name
    },
  })
  writeFileSync(join(folder, 'index.html'), writePage({ since: title, drawn: stories.length, differences }))
  console.log(`${differences.length} look different: ${join(folder, 'index.html')}`)
} finally {
  await Promise.all(Object.values(books).map((book) => book.close()))
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        to: { type: 'string', default: 'pictures-diff' },
        all: { type: 'boolean', default: false },
        modes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [commit, ...more] = positionals
    if (commit && more.length === 0) return [values, commit] as const
  } catch {}
  console.error(usage)
  return process.exit(1)
}
