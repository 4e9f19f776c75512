import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInCodeLife, maxCodes, maxTries, pendingLife } from '../../server/access/domain.ts'
import { beginningLife } from '../../server/access/authenticator-domain.ts'
import { challengeLife } from '../../server/access/passkeys-domain.ts'
import { providerSignInLife } from '../../server/access/provider-domain.ts'
import { knownForDays } from '../../server/access/events-store.ts'
import { memberInvitationLife } from '../../server/access/invitation-domain.ts'
import { staffInvitationLife } from '../../server/admins/domain.ts'
import { mailPatience } from '../../server/delivery/ports.ts'
import { providerTimes } from '../../server/session/provider-sessions.ts'
import { reauthenticatedFor } from '../../server/session/reauthentication.ts'
import { wrongSecondFactors } from '../../server/access/second-factor.ts'
import { resetLife } from '../../server/access/recovery-domain.ts'
import { readContract } from '../../server/http/contract.ts'
import { resolve } from '../../server/http/document.ts'
import { maxKeys } from '../../server/http/guard.ts'
import { callLimits } from '../../server/http/limits.ts'
import { viewMinutes } from '../../server/member-views/domain.ts'
import { maxBytes, maxRedirects, patience } from '../../server/security/outgoing.ts'
import { attemptKinds, maxNames } from '../../server/session/attempts-store.ts'
import { deviceLife } from '../../server/session/devices-store.ts'
import { ofRecovery } from '../../server/session/proof-limits-store.ts'
import { linkLife } from '../../server/session/reset-links-store.ts'
import { sessionLengths } from '../../server/session/routes.ts'
import { context } from '../support/bank.ts'

const page = (name: string) => readFileSync(`docs/security/${name}.md`, 'utf8')
/** Reads the rows of the table with this heading, cell by cell. */
function readTable(name: string, head: string): string[][] {
  const rows = page(name).split(`\n| ${head} |`)[1]?.split('\n\n')[0]?.trimEnd().split('\n').slice(2) ?? []
  return rows.map((row) => row.slice(2, -2).split(' | '))
}
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]

test('the security page about entry points has the same limits as the code', () => {
  const said = readTable('entry-points', 'limit').map(([name = '', calls, seconds]) => [
    quoted(name)[0],
    { calls: Number(calls), seconds: Number(seconds) },
  ])
  expect(Object.fromEntries(said)).toEqual(callLimits)
})

test('the security page about entry points says how often somebody may guess', () => {
  const { failuresHere, failuresAnywhere, lookups } = attemptKinds
  expect(readTable('entry-points', 'what is guessed').map(([, ...rest]) => rest)).toEqual([
    [`${failuresHere.most}`, `${failuresHere.seconds / 60} minutes after the last`],
    [`${failuresAnywhere.most}`, 'an hour'],
    [`${lookups.most}`, 'a minute'],
    [`${maxNames}`, 'an hour'],
    [`${maxTries}`, `the code is dead; it works for ${signInCodeLife / minute} minutes`],
    [`${maxTries}`, `the sign-in is dead; another asks after ${signInCodeLife / minute} minutes`],
    [
      `${wrongSecondFactors.stop}; the owner is warned at ${wrongSecondFactors.warning} and at ${wrongSecondFactors.stop}`,
      `${wrongSecondFactors.days} days, or until there is a new password`,
    ],
    [`${maxCodes}`, '15 minutes'],
    [`${ofRecovery.place.sent}`, 'an hour'],
    [`${ofRecovery.strangers.sent}`, 'an hour'],
    [`${ofRecovery.browser.wrong}`, 'a day'],
    [`${ofRecovery.strangers.wrong}`, 'a day'],
  ])
  expect(page('entry-points')).toContain(`has not signed in from it within ${knownForDays} days`)
})

test('the security page about sessions says how long each session lasts', () => {
  expect(readTable('sessions', 'what').map(([, time]) => time)).toEqual([
    'the minutes that the institution sets (`maxSessionMinutes`)',
    `${sessionLengths.longest / hour} hours after the sign-in, whatever is renewed`,
    `${viewMinutes} minutes, never renewed`,
    `${reauthenticatedFor / minute} minutes, in that session alone`,
    `${challengeLife / minute} minutes`,
    `${beginningLife / minute} minutes`,
    `${providerSignInLife / minute} minutes`,
    `${providerTimes.askAfter / minute} minutes`,
    `${providerTimes.grace / minute} minutes after it last confirmed`,
    `${deviceLife / day} days after its last use`,
    `${pendingLife / minute} minutes`,
    `${resetLife / minute} minutes`,
    `${linkLife / minute} minutes`,
    `${memberInvitationLife / day} days`,
    `${staffInvitationLife / hour} hours`,
  ])
  expect(page('sessions')).toContain(`the earlier one works ${sessionLengths.grace / 1000} seconds more`)
})

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
} & Partial<Record<'allOf' | 'oneOf' | 'anyOf', Schema[]>>

test('every field of a request in the contract has a limit', () => {
  const { document, operations } = readContract()
  const endless: string[] = []
  let fields = 0
  const look = (given: Schema | undefined, at: string): void => {
    if (!given) return
    const schema: Schema = given.$ref ? resolve<Schema>(document, { $ref: given.$ref }) : given
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) look(part, at)
    for (const [name, child] of Object.entries(schema.properties ?? {})) look(child, `${at}.${name}`)
    look(schema.items, `${at}[]`)
    fields++
    if (!ends(schema)) endless.push(at)
  }
  for (const { id, path, method } of operations) {
    const node = document.paths[path]?.[method.toLowerCase() as 'get']
    const body = node?.requestBody && resolve(document, node.requestBody)
    for (const content of Object.values(body?.content ?? {})) look(content?.schema as Schema | undefined, id)
    for (const parameter of node?.parameters ?? []) {
      const { name, schema } = resolve(document, parameter)
      look(schema, `${id} ${name}`)
    }
  }
  expect(endless).toEqual([])
  expect(fields).toBeGreaterThan(800)
})

function ends({
  type,
  enum: list,
  const: only,
  format = '',
  pattern = '',
  maxLength,
  minimum,
  maximum,
  maxItems,
}: Schema): boolean {
  const types = new Set([type].flat())
  if (list || only !== undefined) return true
  if (types.has('array')) return maxItems !== undefined
  if (types.has('number') || types.has('integer')) return minimum !== undefined && maximum !== undefined
  const hasEnd = /^\^[^*+]*\$$/.test(pattern) && !/\{\d+,\}/.test(pattern)
  return !types.has('string') || maxLength !== undefined || hasEnd || ['uuid', 'us-day', 'date-time'].includes(format)
}

test('the security pages about fields and outgoing calls have the limits of the code and every address in the settings', () => {
  const app = readFileSync('server/app.ts', 'utf8')
  expect(app).toContain('bodyLimit: 16 * 1024')
  expect(page('fields')).toContain(`16 kB and ${maxKeys} keys`)
  expect(page('outgoing-calls')).toContain(`more than ${maxRedirects} redirects`)
  expect(page('outgoing-calls')).toContain(
    `Each waits ${patience / 1000} seconds at most and reads ${maxBytes / 1024 / 1024} MB at most.`,
  )
  expect(page('outgoing-calls')).toContain(`A mail waits ${mailPatience / 1000} seconds at most.`)
  const addresses = readFileSync('server/settings/settings.ts', 'utf8').match(/\b[A-Z_]+_URL\b/g) ?? []
  const said = quoted(
    readTable('outgoing-calls', 'to')
      .map(([, setting]) => setting)
      .join(),
  )
  expect(new Set(addresses.filter((name) => name !== 'PUBLIC_URL'))).toEqual(
    new Set(said.filter((name) => name.endsWith('_URL'))),
  )
})

test('the security page about data lists every table once, and after how many days its rows are deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'`.execute(
    context.db,
  )
  const said = quoted(
    readTable('data', 'class')
      .map(([, tables]) => tables)
      .join(),
  )
  expect(said.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())

  const sweeps = readFileSync('server/db/sweep.ts', 'utf8').split('(tx: Tx)').slice(1)
  const swept = sweeps.flatMap((statement) => {
    const [table] = /(?<=(?:deleteFrom|updateTable)\(')\w+/.exec(statement) ?? []
    return table ? [[table, [...statement.matchAll(/ago\((\d+)\)/g)].map(([, days]) => days)] as const] : []
  })
  const days = readTable('data', 'table').map(
    ([table = '', text = '']) => [quoted(table)[0], text.match(/\d+/g)] as const,
  )
  expect(Object.fromEntries(days)).toEqual(Object.fromEntries(swept))
})

test('the security page about cryptography lists every purpose for which SECRET_KEY is used', () => {
  const uses = /\.(?:mac|matches|handedOut)\(\s*(?:['`]([^'`$]+)|(\w+))/g
  const used = globSync('server/**/*.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(uses)].map(([, purpose, name]) => {
      const named = new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1]
      return (purpose ?? named ?? `${name} of ${path}`).trim()
    })
  })
  const said = readTable('cryptography', 'purpose').map(([purpose = '']) => quoted(purpose)[0])
  expect(said.toSorted()).toEqual([...new Set([...used, 'seal'])].toSorted())
})

test('the security page about dependencies lists every package that runs a script on installation', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const running = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const [, said = ''] = /for development: ([^.]+)\./.exec(page('dependencies')) ?? []
  expect(running.map((path) => path.replace('node_modules/', ''))).toEqual(quoted(said))
})
