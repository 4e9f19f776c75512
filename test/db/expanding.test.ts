import { expect, test } from 'vitest'
import { allMigrations } from '../../server/db/migrate.ts'

/** Earlier ones were written without the rule. */
const lastWithoutRule = '0053'

/** What servers of the release before, which run until they are replaced, would fail on. */
const narrowing = [
  /\bdrop (?:table|view|function|sequence|type|column)\b/,
  /\brename\b/,
  /\balter column \w+ (?:(?:set data )?type|set not null|drop default)\b/,
  /\badd column \w+ (?!(?:\([^)]*\)|[^,;(])*\bdefault\b)(?:\([^)]*\)|[^,;(])*\bnot null\b/,
  /\bdrop (?:constraint|index|policy)\b/,
  /^(?:update|delete)\b/m,
]

/** Returns the statements that take away or change something, and do not say why no server minds. */
const listNarrowing = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((statement) => {
    if (/^-- (?:Contract|Wider): /m.test(statement)) return false
    const code = statement.replaceAll(/^\s*--.*$/gm, '')
    return narrowing.some((form) => form.test(code))
  })

test('a migration only adds: servers of the release before serve on its tables until they are replaced', () => {
  const ruled = allMigrations().filter(({ name }) => name > `${lastWithoutRule}-~`)
  expect(ruled.length).toBeGreaterThan(0)
  expect(ruled.flatMap(({ name, text }) => listNarrowing(text).map((statement) => ({ name, statement })))).toEqual([])
})

test.each([
  ['alter table account drop column nickname;', false],
  ['alter table account rename column nickname to alias;', false],
  ['alter table account alter column nickname set not null;', false],
  ['alter table account alter column balance type numeric;', false],
  ['alter table account add column nickname text not null;', false],
  ['alter table account drop constraint account_check;', false],
  ['drop table account;', false],
  ['alter table account add column rate numeric(7, 3) not null;', false],
  ["update account set kind = 'B' where kind = 'A';", false],
  ['drop index account_by_name;', false],
  ['alter table account add column rate numeric(7, 3) not null default 0;', true],
  ["alter table account add column nickname text not null default '';", true],
  ['alter table account add column nickname text, add column alias text;', true],
  ['-- Wider: B is allowed too.\nalter table account drop constraint account_check;', true],
  ['-- Contract: no release since 0.9 reads it.\nalter table account drop column nickname;', true],
])('in a migration, "%s" may come: %s', (text, isAllowed) => {
  expect(listNarrowing(text).length === 0).toBe(isAllowed)
})
