import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium as browsers } from 'playwright'
import { choicesIn, type Mode } from '../../stories/shared/modes.ts'
import { chromium } from '../chromium.ts'
import { patience } from '../patience.ts'

/** By module, the modules that import it. */
export type Imports = ReadonlyMap<string, readonly string[]>
/** With a mode, the story in its choices of the toolbar. */
export type Story = { id: string; title: string; name: string; file: string; mode?: Mode }
/** A built Storybook in a browser. */
export type Book = {
  stories: ReadonlyMap<string, Story>
  imports: Imports
  draw(story: Pick<Story, 'id' | 'mode'>): Promise<Buffer>
  close(): Promise<void>
}

type Index = { entries: Record<string, { id: string; title: string; name: string; importPath: string; type: string }> }
type Stats = { modules: { id: string; reasons: { moduleName: string }[] }[] }
type Size = { width: number; height: number }
type Drawn = {
  storyGlobals: { viewport?: { value?: string } }
  parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } }
}
type Preview = { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string; story?: Drawn } } }

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const desktop = { width: 1280, height: 800 }

/** Serves a built Storybook and opens a browser that draws its stories, each in the size that it asks for. */
export async function openBook(folder: string): Promise<Book> {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const { entries } = read<Index>('index.json')
  const { modules } = read<Stats>('preview-stats.json')
  const server = createServer(async ({ url = '' }, answer) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const file = await readFile(join(folder, path)).catch(() => null)
    const kept = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'max-age=86400',
    }
    answer.writeHead(file ? 200 : 404, kept).end(file)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const frame = `http://localhost:${(server.address() as AddressInfo).port}/iframe.html`
  const browser = await browsers.launch(chromium)
  const page = await browser.newPage()
  page.setDefaultTimeout(patience.wait)
  const sizes = new Map<string, Size>()

  /** Returns the size that the story asks for. */
  async function show(id: string, choices: string): Promise<Size> {
    await page.setViewportSize(sizes.get(id + choices) ?? desktop)
    // Without axe, which takes half of a story's time.
    await page.goto(`${frame}?id=${id}&viewMode=story&globals=a11y.manual:!true${choices}`)
    await page.waitForFunction(() =>
      /^(finished|errored|aborted)$/.test((window as Preview)['__STORYBOOK_PREVIEW__']?.currentRender?.phase ?? ''),
    )
    const size = await page.evaluate(
      (chosen) => {
        const { storyGlobals, parameters } = (window as Preview)['__STORYBOOK_PREVIEW__']?.currentRender?.story ?? {}
        return parameters?.viewport?.options?.[storyGlobals?.viewport?.value ?? chosen]?.styles
      },
      /viewport\.value:(\w+)/.exec(choices)?.[1] ?? '',
    )
    return size ? { width: Number.parseInt(size.width, 10), height: Number.parseInt(size.height, 10) } : desktop
  }

  const stories = Object.values(entries).filter(({ type }) => type === 'story')
  return {
    stories: new Map(stories.map(({ id, title, name, importPath }) => [id, { id, title, name, file: importPath }])),
    imports: new Map(modules.map(({ id, reasons }) => [id, reasons.map(({ moduleName }) => moduleName)])),
    draw: async ({ id, mode }) => {
      const choices = mode ? `;${choicesIn(mode)}` : ''
      const wanted = await show(id, choices)
      const { width, height } = sizes.get(id + choices) ?? desktop
      sizes.set(id + choices, wanted)
      if (wanted.width !== width || wanted.height !== height) await show(id, choices)
      await page.evaluate(() => document.fonts.ready.then(() => null))
      return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    },
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
