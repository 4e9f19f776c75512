import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as outgoing from '../../server/security/outgoing.ts'

/** What can open a connection: the global fetch and WebSocket, Node's modules, and the packages that we have. */
const openers =
  /\bfetch\(|\bnew (?:WebSocket|EventSource)\b|from 'node:(?:http2?|https|tls|dgram|child_process|worker_threads)'|\bimport (?:\* as )?\w+ from 'node:net'|\b(?:connect|createConnection|Socket)\b[^\n]* from 'node:net'|from '(?:nodemailer|pg|undici|ws)'|\brequire\(|\bprocess\.getBuiltinModule\b|\bimport\(/g

/**
 * Every place of the server that calls other machines, or could. A new one joins this list, with how it keeps to its
 * host.
 */
const known: Record<string, readonly string[]> = {
  // All calls by HTTP. Each function is held to its host by test/security/outgoing.test.ts.
  'server/security/outgoing.ts': ["from 'node:http'", "from 'node:https'", 'fetch('],
  // SMTP, where nothing redirects; the texts go through outgoing.ts.
  'server/delivery/ports.ts': ["from 'nodemailer'"],
  // PostgreSQL, where nothing redirects.
  'server/db/open.ts': ["from 'pg'"],
  'server/db/pool.ts': ["from 'pg'"],
  // Asks the driver where it would connect, and connects nowhere.
  'server/security/plaintext.ts': ["from 'pg'"],
  // A thread that searches for patterns, and reaches nothing else.
  'server/activity/patterns.ts': ["from 'node:worker_threads'"],
  'server/activity/pattern-worker.ts': ["from 'node:worker_threads'"],
  // Of the page itself, in the browser, which renews its list.
  'server/demo/pages/outbox.ts': ['fetch('],
  // The same of the simulator's page, which sends texts to its own server.
  'server/demo/pages/sms-style.ts': ['fetch('],
  // Is asked, and asks nobody.
  'server/system/metrics.ts': ["from 'node:http'"],
  // Loads the built page from this machine.
  'server/pages/built.ts': ['import('],
}

test('every outgoing call of the server is listed in this test', () => {
  const found = globSync('server/**/*.ts').flatMap((path) => {
    // A type opens nothing.
    const text = readFileSync(path, 'utf8').replace(/^import type .*$/gm, '')
    const calls = [...text.matchAll(openers)].map(([call]) => call)
    return calls.length > 0 ? [[path, [...new Set(calls)].sort()] as const] : []
  })
  expect(
    Object.fromEntries(found),
    'A call to another machine belongs in server/security/outgoing.ts, which follows no redirect to another host. If it cannot, list it here.',
  ).toEqual(Object.fromEntries(Object.entries(known).map(([path, calls]) => [path, calls.toSorted()])))
})

test('every function that sends HTTP requests is tested for redirects', () => {
  const tested = readFileSync('test/security/outgoing.test.ts', 'utf8')
  const functions = Object.entries(outgoing).filter(([, value]) => typeof value === 'function')
  const rows = functions.filter(([name]) => !new RegExp(`^  ${name}: \\(address`, 'm').test(tested))
  expect(rows, 'Give each a line in `calls` of test/security/outgoing.test.ts.').toEqual([])
})
