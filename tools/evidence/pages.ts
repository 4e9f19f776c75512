import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { top } from '../setup.mjs'
import { count, type Made } from './part.ts'

const readPage = (path: string) => readFileSync(join(top, path), 'utf8')

/** Writes links to files as paths from the top of the repository, because the folder is read elsewhere. */
const withoutLinks = (text: string, path: string) =>
  text.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, label: string, target: string) => {
    if (/^\w+:/.test(target)) return link
    const place = target.startsWith('#') ? path : join(dirname(path), target).replaceAll('\\', '/')
    return place.split('#')[0]?.endsWith(`/${label}`) ? place : `${label} (${place})`
  })

/** Says when a page last changed, because its figures name no commit. */
function describeLastChange(path: string): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%h %cs', '--', path], { cwd: top, encoding: 'utf8' })
  const [commit, date] = (stdout ?? '').trim().split(' ')
  return commit
    ? `The page does not say of which commit each figure is. It last changed on ${date} in commit ${commit}.`
    : 'There is no git here, so nothing says when the page last changed.'
}

/** Copies the answers to OWASP ASVS, and counts them. */
export function makeAsvs(): Made {
  const path = 'docs/security/asvs.md'
  const page = readPage(path)
  const answers = [...page.matchAll(/^\| \d+\.\d+\.\d+ \| [^|]+ \| ([^|]+) \|/gm)].map(([, answer]) => answer)
  if (answers.length === 0) throw new Error(`${path} has no rows`)
  const of = (wanted: string) => answers.filter((answer) => answer === wanted).length
  const departures = of('departure')
  const result = `${answers.length} requirements: ${of('met')} met, ${count(departures, 'departure')}, ${of('not applicable')} not applicable. Nobody from outside has checked them.`
  return { text: `Copied from ${path}. Counted in this copy: ${result}\n\n${withoutLinks(page, path)}`, result }
}

/** Copies the figures that were measured last, beside their goals. */
export function makeBench(): Made {
  const path = 'docs/bench.md'
  const [, table = ''] = /<!-- last -->\n([\s\S]*?)<!-- end of last -->/.exec(readPage(path)) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| ')).length - 2
  if (rows < 1) throw new Error(`${path} has no figures`)
  const text = `# What the bench measured last, beside its goals\n\nCopied from ${path}. ${describeLastChange(path)} \`npm run bench\` measures again.\n${table}`
  return { text, result: `${count(rows, 'figure')} beside their goals. ${describeLastChange(path)}` }
}

/** Copies what was seen when the database was taken away. */
export function makeFailover(): Made {
  const path = 'docs/operations/failover.md'
  const blocks = readPage(path).split('\n\n')
  const place = blocks.findIndex((block) => block.startsWith('| failure |'))
  if (place < 1) throw new Error(`${path} has no table of failures`)
  const rows = (blocks[place] ?? '').split('\n').length - 2
  const copied = blocks.slice(place - 1, place + 2).join('\n\n')
  return {
    text: `# When the database fails over\n\nCopied from ${path}. ${describeLastChange(path)}\n\n${withoutLinks(copied, path)}\n`,
    result: `${count(rows, 'failure')}, and how long each left members without service. ${describeLastChange(path)}`,
  }
}
