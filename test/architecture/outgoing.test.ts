import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as outgoing from '../../server/security/outgoing.ts'

/** Matches everything that can open a connection: fetch, WebSocket, Node's modules, and our packages. */
const openers =
  /\bfetch\(|\bnew (?:WebSocket|EventSource)\b|from 'node:(?:http2?|https|tls|dgram|child_process|worker_threads)'|\bimport (?:\* as )?\w+ from 'node:net'|\b(?:connect|createConnection|Socket)\b[^\n]* from 'node:net'|from '(?:nodemailer|openid-client|pg|undici|ws)'|\brequire\(|\bprocess\.getBuiltinModule\b|\bimport\(/g

/**
 * Lists every place of the server that could call other machines. A new one needs a comment on how it is limited to its
 * host.
 */
const known: Record<string, readonly string[]> = {
  // Makes all HTTP calls. test/security/outgoing.test.ts limits each function to its host.
  'server/security/outgoing.ts': ["from 'node:http'", "from 'node:https'", 'fetch('],
  // Sends by SMTP, which has no redirects; texts go through outgoing.ts.
  'server/delivery/ports.ts': ["from 'nodemailer'"],
  // Connects to PostgreSQL, which has no redirects.
  'server/db/open.ts': ["from 'pg'"],
  'server/db/pool.ts': ["from 'pg'"],
  'server/db/listen.ts': ["from 'pg'"],
  // Asks the driver where it would connect, without connecting.
  'server/settings/plaintext.ts': ["from 'pg'"],
  // Runs patterns in a thread, without any connection.
  'server/activity/patterns.ts': ["from 'node:worker_threads'"],
  'server/activity/pattern-worker.ts': ["from 'node:worker_threads'"],
  // Write PDF files in a thread, without any connection.
  'server/pdf/writer.ts': ["from 'node:worker_threads'"],
  'server/pdf/pdf-worker.ts': ["from 'node:worker_threads'"],
  // Runs in the browser, and reloads the page's list.
  'server/demo/pages/outbox.ts': ['fetch('],
  // Runs in the browser, and sends texts to its own server.
  'server/demo/pages/sms-style.ts': ['fetch('],
  // Listens for requests, and makes none.
  'server/system/metrics.ts': ["from 'node:http'"],
  // Loads a library that checks signatures. It would fetch lists of a maker's certificates, which are refused before.
  'server/access/passkey-proof.ts': ['import('],
  // Loads a library that makes every call through callProvider of outgoing.ts.
  'server/session/provider.ts': ['import('],
  // Loads the built page from this machine.
  'server/pages/built.ts': ['import('],
}

test('every outgoing call of the server is listed in this test', () => {
  const found = globSync('server/**/*.ts').flatMap((path) => {
    // A type-only import opens nothing.
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
