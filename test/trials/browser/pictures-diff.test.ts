import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Book, openBook } from '../../../tools/pictures-diff/book.ts'
import { compareBooks } from '../../../tools/pictures-diff/compare.ts'

const built = join(import.meta.dirname, '../../../storybook-static')

/** Copies the built Storybook, with this at the end of each of its style sheets. */
async function openWith(style: string): Promise<Book> {
  const folder = await mkdtemp(join(tmpdir(), 'book-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(built, folder, { recursive: true })
  await writeFile(join(folder, 'preview-stats.json'), JSON.stringify({ modules: [] }))
  const sheets = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'))
  for (const name of sheets) await appendFile(join(folder, 'assets', name), style)
  const book = await openBook(folder)
  onTestFinished(() => book.close())
  return book
}

test('a story whose style changed looks different, also in a mode and its size, and another one looks the same', async () => {
  const books = { before: await openWith(''), after: await openWith('.sd-panel { opacity: 0.5 }') }
  const [line, icons] = ['access-waiting-room--in-line', 'guide-icons--icons'].map((id) => books.after.stories.get(id))
  if (!line || !icons) throw new Error('a story is missing')
  const widths: number[] = []
  const differences = await compareBooks(books, [line, { ...line, mode: 'darkPhone' }, icons], {
    save: (_story, _side, picture) => {
      widths.push(picture.readUInt32BE(16))
      return ''
    },
    say: () => {},
  })
  expect(differences.map(({ story: { id, mode }, isSteady }) => [id, mode, isSteady])).toEqual([
    [line.id, undefined, true],
    [line.id, 'darkPhone', true],
  ])
  expect(widths).toEqual([1280, 1280, 375, 375])
})
