import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { toHeard } from '../../tools/accessibility/spoken.ts'
import type { Step } from '../../tools/accessibility/transcript.ts'
import { listenInPage, type ScreenReader } from './listen-in-page.ts'
import { wordsInPage } from './words-in-page.ts'

/** What a person with a screen reader does, and hears. */
export type Ear = ReturnType<typeof earOf>

const bundle = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8')
const exported = /export\{[^}]*?([\w$]+) as virtual\};/
// The bundle ends with a comment, so what follows begins on a line of its own.
const script = `(() => { ${bundle.replace(exported, 'globalThis.virtualReader = $1;')}
})();
(${listenInPage.toString()})((${wordsInPage.toString()})())`

/** Starts the virtual screen reader on every page that this one will show. To be called before it navigates. */
export async function startReader(page: Page): Promise<void> {
  expect(bundle).toMatch(exported)
  await page.addInitScript({ content: script })
}

/** Returns the person at this page, whose steps go into a transcript. */
export function earOf(page: Page) {
  const steps: Step[] = []
  const lost: string[] = []
  let last: string[] = []

  const isStill = async (): Promise<string> =>
    page.evaluate(async () => {
      const { length } = await (window as unknown as { reader: ScreenReader }).reader.heard()
      const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility())
      return `${isBusy ? Math.random() : ''} ${length} ${location.pathname}`
    })

  /** Waits until nothing more is said. */
  const settle = async () => {
    let [before, same] = ['', 0]
    // A skeleton may stay until something else is done.
    for (let left = 120; same < 4 && left > 0; left--) {
      const now = await isStill().catch(() => String(Math.random()))
      same = now === before ? same + 1 : 0
      before = now
      await pause(80)
    }
  }

  const hear = async (does: string) => {
    await settle()
    const { heard, focus } = await page.evaluate(() => (window as unknown as { reader: ScreenReader }).reader.take())
    if (focus === 'body' && steps.length > 0) lost.push(does)
    last = toHeard(heard)
    steps.push({ does, hears: last })
  }

  const act = async (does: string, go: () => Promise<unknown>, then?: Locator) => {
    await go()
    await then?.waitFor()
    await hear(does)
  }

  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await target.waitFor()
    await settle()
    let presses = 0
    for (; presses < 90 && !(await hasFocus(target)); presses++) {
      await page.keyboard.press(key)
      await pause(30)
    }
    expect(await hasFocus(target), `Tab reaches ${target}`).toBe(true)
    if (presses > 0) await hear(presses === 1 ? key : `${key}, ${presses} times`)
  }

  return {
    steps,
    /** The steps after which the focus was on nothing. */
    lost,
    /** Does something that is not a key: opens an address, waits for a message. */
    act,
    tabTo,
    press: (key: string, then?: Locator) => act(key, () => page.keyboard.press(key), then),
    /** Presses a key until something has the focus. */
    pressTo: async (key: string, target: Locator) => {
      let presses = 0
      for (; presses < 60 && !(await hasFocus(target)); presses++) {
        await page.keyboard.press(key)
        await pause(30)
      }
      await hear(presses === 1 ? key : `${key}, ${presses} times`)
    },
    type: (text: string, then?: Locator, shown = text) => act(`types “${shown}”`, () => page.keyboard.type(text), then),
    /** Moves the reader, not the focus, down the page, until it has said this. */
    read: async (until: RegExp, most = 120) => {
      await settle()
      const found = await page.evaluate(
        async ([source, most]) => (window as unknown as { reader: ScreenReader }).reader.read(source, most),
        [until.source, most] as const,
      )
      await hear('Arrow Down, on through the page')
      expect(found, `${until} is read in:\n${last.join('\n')}`).toBe(true)
    },
    last: () => last,
  }
}
