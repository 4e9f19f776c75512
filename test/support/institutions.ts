import { PostgresQueryCompiler, sql } from 'kysely'
import type { Db } from '../../server/db/open.ts'

/**
 * Makes a statement of the server fail from now on if it touches a table of institutions without naming the
 * institution.
 */
export async function watchStatements(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'institution_id'`.execute(
    db,
  )
  watched = new Set(rows.map(({ name }) => name))
}

let watched: ReadonlySet<string> = new Set()
const verdicts = new Map<string, readonly string[]>()

const { compileQuery } = PostgresQueryCompiler.prototype
PostgresQueryCompiler.prototype.compileQuery = function (...given) {
  const compiled = compileQuery.apply(this, given)
  const tables = watched.size === 0 ? [] : (verdicts.get(compiled.sql) ?? withoutInstitution(compiled.sql, watched))
  if (watched.size > 0) verdicts.set(compiled.sql, tables)
  if (tables.length > 0 && isOfServer(stackHere()))
    throw new Error(`A statement touches ${tables.join(' and ')} without naming the institution: ${compiled.sql}`)
  return compiled
}

/** Returns whether the statement came from the server: tests themselves may look at anything. */
const isOfServer = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => !line.includes('test/support/institutions.ts'))
    .find((line) => [server, test].some((folder) => line.includes(folder)))
    ?.includes(test) !== true

const [server, test] = ['server', 'test'].map((folder) => `${process.cwd()}/${folder}/`) as [string, string]

function stackHere(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack
}

/** Returns the tables of institutions for which a statement names no institution. */
export function withoutInstitution(statement: string, tables: ReadonlySet<string>): string[] {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement)) return []
  const text = statement.replaceAll(/'[^']*'/g, "''").replaceAll('"', '')
  return splitParts(text).flatMap((part) => missingIn(part, tables))
}

/** Splits a statement into its selects, inserts, updates and deletes. */
function splitParts(text: string): string[] {
  const parts: string[] = []
  const open: { text: string; isPart: boolean }[] = []
  let current = ''
  for (const [at, letter] of [...text].entries()) {
    const isPart = letter === '(' && /^\s*(select|insert|update|delete|with)\b/i.test(text.slice(at + 1, at + 40))
    if (letter === '(') open.push({ text: current, isPart })
    if (isPart) current = ''
    else if (letter !== ')' || !open.at(-1)?.isPart) current += letter
    if (letter !== ')') continue
    const outer = open.pop()
    if (!outer?.isPart) continue
    parts.push(current)
    current = `${outer.text}inner `
  }
  // An insert may have a select of its own.
  return [...parts, current].flatMap((part) => part.split(/(?<=insert into [^()]*\([^()]*\))(?=\s*select\b)/i))
}

function missingIn(part: string, tables: ReadonlySet<string>): string[] {
  if (part.includes('/* of all institutions */')) return []
  const touched = [...part.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)(?:\s+as\s+(\w+))?/gi)]
    .map(([, name = '', alias]) => ({ name, alias: alias ?? name }))
    .filter(({ name }) => tables.has(name))
  // The part that chooses rows, or the columns of an insert.
  const choice = (/\binsert into\b/i.test(part) ? part : part.replace(/^.*?\b(?=from\b|where\b)/is, '')).replace(
    /\b(order by|returning|set)\b(?:(?!\b(where|from)\b).)*/gis,
    '',
  )
  const isNamed = (alias: string) => new RegExp(`(?<![\\w.])${alias}\\.institution_id\\b`).test(choice)
  const isPlain = touched.length === 1 && /(?<![\w.])institution_id\b/.test(choice)
  return touched
    .filter(({ alias }) => !isBound(choice, touched) || !(isNamed(alias) || isPlain))
    .map(({ name }) => name)
}

/**
 * Returns whether a table is tied to an institution from outside the statement: joining two tables by it is not enough.
 */
const isBound = (choice: string, touched: readonly { alias: string }[]) =>
  /(?:[(,]|\bby\b)\s*(?:\w+\.)?institution_id\s*[,)]/.test(choice) ||
  [...choice.matchAll(/([\w.]+)\s*=\s*([\w.$]+)/g)].some(
    (sides) =>
      sides.slice(1).some((side) => /\binstitution_id$/.test(side)) &&
      !sides.slice(1).every((side) => touched.some(({ alias }) => side === `${alias}.institution_id`)),
  )
