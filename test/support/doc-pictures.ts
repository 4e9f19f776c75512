import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

const folder = 'docs/pictures'
const isWriting = process.env['PICTURES'] === 'write'

/**
 * Holds a picture of the documentation to what it shows: `read` returns that as text, which is kept beside the picture.
 * `npm run pictures` takes both again.
 */
export async function expectPicture(name: string, shown: Page | Locator, read: () => Promise<string>): Promise<void> {
  if (isWriting) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name}.txt`, await readSettled(read))
    await shown.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  }
  const taken = readFileSync(`${folder}/${name}.txt`, 'utf8')
  await expect.poll(read).toBe(taken)
}

/** Reads until a second changes nothing: parts of a page may still load. */
async function readSettled(read: () => Promise<string>): Promise<string> {
  let [before, now] = ['', await read()]
  while (now !== before) {
    await pause(1_000)
    ;[before, now] = [now, await read()]
  }
  return now
}

/** Runs in the page: lists its headings, menu entries and buttons, except those of rows, with # for numbers and months. */
export function outline(): string {
  const getName = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (kind: string, selector: string, outside = '#nowhere') =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !element.closest(outside) && element.checkVisibility())
      .map(
        (element) =>
          `${kind} ${getName(element).replaceAll(/[\d,.]*\d|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, '#')}`,
      )
  const all = [
    ...named('heading', 'h1, h2'),
    ...named('menu', 'nav a'),
    ...named('button', 'button', 'table, [role="table"], main li, nav, [role="row"]'),
  ]
  return `${[...new Set(all)].join('\n')}\n`
}
