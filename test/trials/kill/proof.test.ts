import { expect, test } from 'vitest'
import { refuseWrongLog } from './logs.ts'
import { transfer } from './money-movers.ts'
import type { Attempt } from './person.ts'
import { compareLeft } from './proof.ts'

const confirmed = (...left: string[]): Attempt => ({ mover: transfer, path: '', key: '', state: 'done', left })
const makeLeft = (...lines: string[]) => new Map([[transfer, lines]])

test('a confirmed but missing write counts as lost, and a repeated or unconfirmed one as doubled', () => {
  const before = makeLeft('one of before')
  const attempts = [confirmed('a', 'b'), confirmed('c')]
  expect(compareLeft(before, makeLeft('one of before', 'c', 'b', 'a'), attempts)).toEqual({ lost: [], doubled: [] })
  expect(compareLeft(before, makeLeft('a', 'b', 'b', 'd'), attempts)).toEqual({
    lost: ['transfers: one of before', 'transfers: c'],
    doubled: ['transfers: b', 'transfers: d'],
  })
})

test('if two keys were confirmed as the same transfer, one counts as lost', () => {
  expect(compareLeft(new Map(), makeLeft('a'), [confirmed('a'), confirmed('a')]).lost).toEqual(['transfers: a'])
})

test('a log may have no error and no secret, except that the database was late and the demo’s greeting', () => {
  const greeting = 'Sign in as maria, with Harbor2026'
  const warning = '{"level":40,"msg":"slow"}'
  expect(() => refuseWrongLog(`${greeting}\n${warning}\n{"lev`, ['Harbor2026'])).not.toThrow()
  expect(() => refuseWrongLog(`${warning}\n{"level":50,"msg":"lost"}`, [])).toThrow(
    'the log has an error: {"level":50,"msg":"lost"}',
  )
  const late = '{"level":50,"err":{"message":"canceling statement due to lock timeout","code":"55P03"}}'
  expect(refuseWrongLog(`${warning}\n${late}`, [])).toEqual([late])
  expect(() => refuseWrongLog('{"level":40,"msg":"Harbor2026"}', ['Harbor2026'])).toThrow('the log holds Harbor2026')
})
