import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Audience } from '../../values/audience.ts'
import { contentPolicy } from '../http/headers.ts'
import type { Institution } from '../db/institution.ts'
import { toConfig } from '../institution/answers.ts'
import { escape } from '../../values/escape.ts'
import { formActions } from '../links/domain.ts'
import type { Settings } from '../settings/settings.ts'

type Config = ReturnType<typeof toConfig>
type Styles = Record<Audience, string>
type Built = { renderPage: (config: Config) => { html: string; styles: Styles; icon: string }; neutralStyles: Styles }
type Chunk = { file: string; name?: string; css?: string[] }
/** What differs between pages. The client checks by the brand's key and the audience whether the page is for it. */
type RenderedPage = {
  title: string
  icon: string
  brand: string
  audience: Audience
  theme: string
  drawn: string
  ahead: string
  targets: readonly string[]
}
type Page = { html: string; brotli: Buffer; policy: string }
/**
 * The first page is drawn before any script runs; the others wait for theirs. Staff pages use the back office's theme.
 */
type Pages = { first: Page; others: Page; staff: Page; icon: string | null }

const brotliOf = promisify(brotliCompress)

/** Returns the built page for each institution, and builds it again only when its configuration changes. */
export async function readBuilt(
  dist: string,
  settings: Settings,
): Promise<(institution: Institution | null) => Promise<Pages>> {
  const { renderPage, neutralStyles }: Built = await import(pathToFileURL(`${dist}page/page.server.js`).href)
  const template = readFileSync(`${dist}index.html`, 'utf8')
    .replace(
      /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
      (_, file) => `<style>${readFileSync(dist + file, 'utf8')}</style>`,
    )
    .replace(/<title>.*?<\/title>/, '<!--title-->')
    .replace(/<link rel="icon"[^>]*>/, '<!--icon-->')
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'))
  const signedIn = toPreloadTags(toChunk('behind', manifest))
  const styles = findTexts('style', template)
  const scripts = findTexts('script', template)

  /** Reads a small SVG to inline; null when the address is not one. */
  const drawingAt = (address: string): string | null => {
    const file = /^\/assets\/(?!.*\.\.)[\w./-]+\.svg$/.test(address) && dist + address.slice(1)
    return file && (statSync(file, { throwIfNoEntry: false })?.size ?? Infinity) <= 4096
      ? readFileSync(file, 'utf8').trim()
      : null
  }
  /** Inlines the logos of the first page, so that they need no request. */
  const carrying = (config: Config): Config => {
    const { fiLogo, fiFooterLogo } = config.setup
    const carried = (address: string) => toDataAddress(drawingAt(address)) ?? address
    return { ...config, setup: { ...config.setup, fiLogo: carried(fiLogo), fiFooterLogo: carried(fiFooterLogo) } }
  }

  const pageOf = async (
    config: string,
    { title, icon, brand, audience, theme, drawn, ahead, targets }: RenderedPage,
  ): Promise<Page> => {
    const parts: Record<string, string> = {
      title: `<title>${escape(title)}</title>`,
      icon: `<link rel="icon" href="${escape(icon)}">`,
      config: config && `<script type="application/json" id="config">${config}</script>`,
      theme: `<style id="theme" data-brand="${escape(brand)}" data-audience="${audience}">${theme}</style>`,
      drawn,
      ahead,
    }
    // In one pass: inserted text may contain what looks like a placeholder.
    const html = template.replace(/<!--(title|icon|config|theme|drawn|ahead)-->/g, (_, name) => parts[name] ?? '')
    return {
      html,
      brotli: await brotliOf(html),
      policy: contentPolicy({ scripts, styles: [...styles, theme], formTargets: targets }),
    }
  }
  const renderPages = async (config: Config | null, memberTargets: readonly string[]): Promise<Pages> => {
    const {
      html,
      styles,
      icon: initial,
    } = config ? renderPage(carrying(config)) : { html: '', styles: neutralStyles, icon: null }
    const icon = (config && drawingAt(config.setup.fiIconLogoTop || config.setup.fiLogo)) ?? initial
    const themed = (audience: Audience) => ({
      title: config?.setup.fiName || 'Online banking',
      icon: toDataAddress(icon) ?? 'data:,',
      brand: config?.setup.brand.key ?? '',
      audience,
      theme: styles[audience],
      // Staff are never sent to a partner.
      targets: audience === 'member' ? memberTargets : [],
    })
    // JSON in a data element; escaping '<' keeps it from closing the element.
    const data = config ? JSON.stringify(config).replaceAll('<', '\\u003c') : ''
    const [first, others, staff] = await Promise.all([
      pageOf(data, { ...themed('member'), drawn: html, ahead: '' }),
      pageOf(data, { ...themed('member'), drawn: '', ahead: signedIn }),
      pageOf(data, { ...themed('staff'), drawn: '', ahead: signedIn }),
    ])
    return { first, others, staff, icon }
  }

  const cache = new Map<number | undefined, { key: string; pages: Promise<Pages> }>()
  return (institution) => {
    const config = institution && toConfig(institution)
    const targets = formActions(institution?.ssoHosts ?? [], settings)
    const key = JSON.stringify([config, targets])
    const found = cache.get(institution?.id)
    if (found?.key === key) return found.pages
    const pages = renderPages(config, targets)
    cache.set(institution?.id, { key, pages })
    return pages
  }
}

function toChunk(name: string, manifest: Record<string, Chunk>): Chunk {
  const chunk = Object.values(manifest).find((each) => each.name === name)
  if (!chunk) throw new Error(`The build has no script ${name}: build it again.`)
  return chunk
}

/** Preloads a script. Vite fetches with CORS, so this must too, or the file is fetched twice. */
const toPreloadTags = ({ file, css = [] }: Chunk): string =>
  [
    `<link rel="modulepreload" crossorigin href="/${file}">`,
    ...css.map((style) => `<link rel="preload" as="style" crossorigin href="/${style}">`),
  ].join('')

/** Escapes only what an address cannot contain, which compresses better. */
const toDataAddress = (svg: string | null) =>
  svg && `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23')}`

const findTexts = (element: string, html: string) =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text ?? '')
