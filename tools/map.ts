import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Contract } from '../server/http/contract-types.ts'
import { publicPaths, signInPaths } from '../src/shared/public-addresses.ts'
import { top } from './setup.mjs'

type File = { path: string; text: string }

/** Returns docs/map.md: which page and which charts are behind an address, and which files an operation goes through. */
export function generateMap({ document: { tags = [] }, operations }: Contract): string {
  const [server, machines, src] = ['server', 'machines', 'src'].map(readFiles) as [File[], File[], File[]]
  const pages = [
    ...routesIn('src/app/routes.tsx', '/dashboard/', src),
    ...routesIn('src/app/staff-routes.tsx', '/admin/panel/', src),
  ].map(({ address, page }) => [code(address), page.path, chartsOf(page, src).map(fileName).join(', ')])
  const areas = tags.map(({ name }) => {
    const rows = operations.flatMap(({ id, area }) => (area === name ? [rowOfOperation(id)] : []))
    return `\n## ${name}\n\n${table(['operation', 'handler', 'service', 'charts', 'screens'], rows)}`
  })

  function rowOfOperation(id: string): string[] {
    const handlers = server.filter(({ path, text }) => path.endsWith('routes.ts') && isKey(text, id))
    const services = machines.filter(({ path, text }) => path.endsWith('.services.ts') && hasWord(text, id))
    const charts = machines.filter(({ path, text }) => path.endsWith('.machine.ts') && hasWord(text, id))
    const views = src.filter(({ path, text }) => path.endsWith('.tsx') && charts.some((chart) => imports(text, chart)))
    const pages = views.filter(({ path }) => /(Screen|Page|Dialog)\.tsx$/.test(path))
    const screens = pages.length > 0 ? pages : views
    return [`\`${id}\``, ...[handlers, services, charts, screens].map((files) => files.map(fileName).join(', '))]
  }

  return `${intro}\n${table(['address', 'page', 'charts'], pages)}\n# From an operation to its files\n${areas.join('')}`
}

const intro = `# From an address to its page and charts

Written by \`npm run generate\` from the routes, the charts and the contract. Each path is the one below its room: \`handler\` in \`server/\`, \`service\` and \`charts\` in \`machines/\`, \`screens\` in \`src/\`. A screen is named with an operation when it draws one of its charts; of several files that do, the pages and dialogs are named.
`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

const readFiles = (room: string): File[] =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: top })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }))

const code = (text: string) => `\`${text}\``
const fileName = ({ path }: File) => path.split('/').slice(1).join('/')
const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)
const isKey = (text: string, id: string) => new RegExp(`^ +${id}(:|,$)`, 'm').test(text)
const imports = (text: string, { path }: File) => text.includes(`/${basename(path)}'`)

/** Returns the pages that a table of routes names, each with its address. */
function routesIn(path: string, base: string, src: readonly File[]): { address: string; page: File }[] {
  const text = src.find((file) => file.path === path)?.text ?? ''
  const findPage = (name: string) =>
    src.find((file) => new RegExp(`export (const|function) ${name}\\b`).test(file.text))
  const named = new Map(
    [...text.matchAll(/const (\w+) = late\(\(\) => import\('[^']+'\), '(\w+)'/g)].map((found) => [found[1], found[2]]),
  )
  return [
    ...text.matchAll(
      /(?:path: ([^,]+)|(index: true)),\s*Component:\s*(?:late\(\(\) => import\('[^']+'\), '(\w+)'|(\w+))/g,
    ),
  ].flatMap(([, address = '', isIndex, late, constant = '']) => {
    const page = findPage(late ?? named.get(constant) ?? constant)
    const below = isIndex ? '' : address.match(/^'(.*)'$/)?.[1]
    return page ? [{ address: below === undefined ? (open[address] ?? address) : base + below, page }] : []
  })
}

/** The addresses that need no session, by the names that the table of routes has for them. */
const open: Record<string, string> = Object.fromEntries(
  Object.entries({ publicPaths, signInPaths }).flatMap(([table, paths]) =>
    Object.entries(paths).map(([key, address]) => [`${table}.${key}`, address]),
  ),
)

/** Returns the charts that a page starts: its own, and those of the parts that it puts together. */
function chartsOf(page: File, src: readonly File[]): File[] {
  const parts = src.filter((part) => part.path.endsWith('.tsx') && part !== page && imports(page.text, part))
  const paths = [page, ...parts].flatMap(chartsNamedBy).map(({ path }) => path)
  return [...new Set(paths)].map((path) => ({ path, text: '' }))
}

const chartsNamedBy = ({ text }: File): File[] =>
  [...text.matchAll(/import \{[^}]*\b\w+Machine\b[^}]*\} from '[./]*(machines\/[^']+\.machine\.ts)'/g)].map(
    ([, path = '']) => ({ path, text: '' }),
  )
