import { expect, test } from 'vitest'
import { closeAll } from '../server/closing.ts'

test('what cannot be closed is told, and what comes after it is closed all the same', async () => {
  const closed: string[] = []
  const told: string[] = []
  const step = (what: string) => ({ what, close: async () => closed.push(what) })
  const broken = { what: 'the scheduler', close: () => Promise.reject(new Error('no database')) }
  const onFault = (what: string) => (error: unknown) => told.push(`${what}: ${(error as Error).message}`)
  expect(await closeAll([step('the server'), broken, step('the database')], onFault)).toBe(false)
  expect(closed).toEqual(['the server', 'the database'])
  expect(told).toEqual(['the scheduler could not be closed: no database'])
  expect(await closeAll([step('the server')], onFault)).toBe(true)
})
