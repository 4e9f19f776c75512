import { expect, test } from 'vitest'
import { contract } from '../support/bank.ts'
import { defaults } from './defaults.ts'

const services = Object.values(import.meta.glob<Record<string, unknown>>('../../machines/*/*.services.ts', { eager: true })).flatMap(
  (module) => Object.entries(module).flatMap(([name, value]) => (value instanceof Object && 'transition' in value ? [name] : [])),
)

test.each(Object.entries(defaults))('%s without a reason of the bank says: %s', (id, text) => {
  expect(contract.operations.find((operation) => operation.id === id)?.failed).toBe(text)
})

test('every operation that our screens call has one service, under its name', () => {
  const called = contract.operations.flatMap(({ id, failed }) => (failed === null ? [] : [id]))
  expect(services.toSorted()).toEqual(called.toSorted())
})
