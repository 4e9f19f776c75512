import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { screens } from '../../src/shared/addresses.ts'
import type { File } from '../architecture/files.ts'

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const addresses = new Set<string>(['', '/', '/outbox', '/demo/sms', '/admin', ...Object.values(screens)])
/** Matches folders that a page may name although a clone does not have them. */
const made = /^(\.data|coverage|storybook-static|dist|node_modules|export)\b/
const rooms = /^(openapi|values|api|machines|src|server|stories|test|tools|docs|public|\.storybook)\//

/** Returns what a page names that is not there: links, headings, paths, commands, flags, addresses of the demo. */
export function pageViolations({ path, text }: File): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [
    ...[...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => wrongLink(path, target)),
    ...[...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => wrongPath(quoted)),
    ...[...text.matchAll(/npm run (?:--silent )?([\w:-]+)((?: -- [^`\n]*)?)/g)].flatMap(([, name = '', given = '']) =>
      wrongCommand(name, given),
    ),
    ...[...text.matchAll(/localhost:3000([^\s)`'"<]*)/g)].flatMap(([, place = '']) => wrongAddress(place)),
    ...(/not (yet )?built|not built yet/i.test(prose) ? ['says that something is not built yet'] : []),
  ].map((violation) => `${path} ${violation}`)
}

function wrongLink(path: string, target: string): string[] {
  if (/^\w+:/.test(target)) return []
  const [file = '', heading] = target.split('#')
  const place = file ? join(dirname(path), file) : path
  if (!existsSync(place)) return [`links to ${target}, which is not there`]
  if (heading === undefined || getHeadings(readFileSync(place, 'utf8')).includes(heading)) return []
  return [`links to the heading ${target}, which is not there`]
}

/** Lists anchors, made from headings as hosts do. */
const getHeadings = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

function wrongPath(quoted: string): string[] {
  if (!/^[\w./@-]+$/.test(quoted) || !rooms.test(quoted) || made.test(quoted)) return []
  return existsSync(quoted) ? [] : [`names ${quoted}, which is not there`]
}

function wrongCommand(name: string, given: string): string[] {
  const script = scripts[name]
  if (script === undefined) return [`names npm run ${name}, which is no script`]
  const tool = /tools\/[\w-]+\.(?:ts|mjs)/.exec(script)?.[0]
  const flags = [...given.matchAll(/--([a-z][\w-]*)/g)].map(([, flag = '']) => flag)
  if (!tool || flags.length === 0) return []
  const options = readFileSync(tool, 'utf8') + readFileSync('tools/options.ts', 'utf8')
  return flags
    .filter((flag) => !new RegExp(`['"\\s]${flag}['"]?\\??:|--${flag}\\b|'${flag}'`).test(options))
    .map((flag) => `gives npm run ${name} --${flag}, which it does not take`)
}

function wrongAddress(place: string): string[] {
  const address = place.replace(/[.,;:]+$/, '').replace(/\?.*$/, '')
  if (addresses.has(address) || address.startsWith('/api/')) return []
  return [`names the address ${address}, which no screen has`]
}

/** Returns the settings that only one of two texts names. */
export function settingDifferences(one: Iterable<string>, other: Iterable<string>): string[] {
  const [left, right] = [[...new Set(one)], [...new Set(other)]]
  return [...left.filter((name) => !right.includes(name)), ...right.filter((name) => !left.includes(name))].toSorted()
}
