import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Limit } from '../../stories/guide/sources.ts'

/** Lists every number that has a name in the code of the product, and every bound of the contract. */
export const readLimits = (top: string): Limit[] => [
  ...globSync('{values,machines,src,server,api}/**/*.{ts,tsx}', { cwd: top })
    .filter((path) => !/^server\/demo\/|\.d\.ts$|^values\/enumerations/.test(path))
    .toSorted()
    .flatMap((path) => limitsOfCode(path, readFileSync(join(top, path), 'utf8'))),
  ...limitsOfContract(readContract(top), filesOfContract(top)),
]

const number = String.raw`(?:cents\()?-?\d[\d_.]*(?: ?[*+/-] ?[\w.]+)*\)?`
const pair = String.raw`\w+: (?:${number}|\{(?: ?\w+: [\w* ]+,?)+ ?\})`
const named = new RegExp(
  String.raw`^(?:/\*\* (?<comment>[^\n]*?) \*/\n)?(?:export )?const (?<name>\w+)(?:: [^=\n]+)? = (?<value>${number}|\w+ [*/] [\d_]+|\{\s*(?:(?://[^\n]*\s+)?${pair},?\s*)+\})(?: as const| satisfies [^\n]*)*$`,
  'gm',
)

export const limitsOfCode = (file: string, text: string): Limit[] =>
  [...text.matchAll(named)].map(({ groups: { name = '', value = '', comment = '' } = {} }) => ({
    name,
    value: value.replaceAll(/\/\/[^\n]*/g, '').replaceAll(/\s+/g, ' '),
    comment,
    file,
  }))

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'x-limit', 'x-largest-body']
const frames = new Set(['requestBody', 'content', 'application/json', 'schema', 'properties', 'parameters'])

type Contract = { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } }

const readContract = (top: string): Contract => JSON.parse(readFileSync(join(top, 'api/contract.json'), 'utf8'))

/** Returns a function that finds the file in which an area writes a path or a schema. */
function filesOfContract(top: string) {
  const files = globSync('openapi/*.yaml', { cwd: top }).map((file) => ({
    file,
    text: readFileSync(join(top, file), 'utf8'),
  }))
  return (name: string) => files.find(({ text }) => text.includes(`  ${name}:`))?.file ?? 'openapi.yaml'
}

export const limitsOfContract = ({ paths, components }: Contract, fileOf: (name: string) => string): Limit[] =>
  [...Object.entries(paths), ...Object.entries(components.schemas)].flatMap(([name, part]) =>
    limitsIn(part, [name]).map((limit) => ({ ...limit, comment: '', file: fileOf(name) })),
  )

function limitsIn(part: unknown, at: readonly string[]): Pick<Limit, 'name' | 'value'>[] {
  if (typeof part !== 'object' || part === null) return []
  const found = bounds.flatMap((bound) => {
    const value = (part as Record<string, unknown>)[bound]
    return typeof value === 'number' || typeof value === 'string' ? [`${bound} ${value}`] : []
  })
  return [
    ...(found.length > 0 ? [{ name: at.filter((word) => !frames.has(word)).join(' '), value: found.join(', ') }] : []),
    // What the bank answers with has no limit that anybody could reach.
    ...Object.entries(part).flatMap(([key, inner]) =>
      key === 'responses' ? [] : limitsIn(inner, [...at, getName(inner) ?? key]),
    ),
  ]
}

/** A parameter has its name inside. */
const getName = (part: unknown): string | null =>
  typeof part === 'object' && part !== null && 'in' in part && 'name' in part ? String(part.name) : null
