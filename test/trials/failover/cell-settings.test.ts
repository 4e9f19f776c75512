import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { top } from '../../../tools/setup.mjs'
import { cellFailures } from './cell-failures.ts'
import { configuration, settingsIn } from './settings.ts'

const operations = readFileSync(join(top, 'docs', 'operations', 'failover.md'), 'utf8')

test('docs/operations/failover.md names every file of docs/operations/patroni', () => {
  const files = readdirSync(configuration).sort()
  expect(files).toEqual(['etcd.env', 'haproxy.cfg', 'haproxy.env', 'patroni.env', 'patroni.yml'])
  expect(files.filter((file) => !operations.includes(`(patroni/${file})`))).toEqual([])
})

test('docs/operations/failover.md names every failure that npm run failover -- --patroni tries', () => {
  expect(cellFailures.map(({ name }) => name).filter((name) => !operations.includes(`| ${name} |`))).toEqual([])
})

test('Patroni’s times and modes are those that docs/operations/failover.md explains', () => {
  const { ttl, synchronous_mode: isSynchronous } = parse(readFileSync(join(configuration, 'patroni.yml'), 'utf8'))
    .bootstrap.dcs
  expect({ isSynchronous, isNamed: operations.includes(`\`ttl\`, ${ttl} seconds`) }).toEqual({
    isSynchronous: true,
    isNamed: true,
  })
})

test('a setting that a file lacks, or that points to another machine, is refused before anything starts', () => {
  const file = join(configuration, 'haproxy.env')
  const here = { LISTEN: '127.0.0.1:1', DB1: '127.0.0.1:2', DB2: '127.0.0.1:3' }
  expect(settingsIn(file, here)).toEqual({ ...here, DB1_PATRONI: '8008', DB2_PATRONI: '8008' })
  expect(() => settingsIn(file, { ...here, DB3: '127.0.0.1:4' })).toThrow('has no DB3')
  expect(() => settingsIn(file, { LISTEN: '127.0.0.1:1', DB1: '127.0.0.1:2' })).toThrow('DB2 of')
})
