import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shared } from '../support/database.ts'

const { db } = shared

test('PostgreSQL and the embedded database return the same JavaScript values', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as int8, -5::int4 as int4, 3::int2 as int2, '2026-02-28'::date as date, 3.125::numeric(7, 3) as numeric,
      '2026-11-20T14:14:00.123Z'::timestamptz as timestamptz, '{"a": [1, null, "b"]}'::jsonb as jsonb, '[]'::jsonb as list, 'null'::jsonb as json_null,
      true as boolean, 'text' as text, null as nothing, array['a', 'b'] as texts,
      '0B7C9A52-8A7C-4D2E-9F6F-0D7F5A4A1C11'::uuid as uuid, (select count(*) from bank_holiday where false) as count,
      (select sum(x)::bigint from (values (1::bigint), (2)) as v (x)) as sum`.execute(db)
  expect(rows).toEqual([
    {
      int8: 9_007_199_254_740_991,
      int4: -5,
      int2: 3,
      date: '2026-02-28',
      numeric: 3.125,
      timestamptz: new Date('2026-11-20T14:14:00.123Z'),
      jsonb: { a: [1, null, 'b'] },
      list: [],
      json_null: null,
      boolean: true,
      text: 'text',
      nothing: null,
      texts: ['a', 'b'],
      uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11',
      count: 0,
      sum: 3,
    },
  ])
})

test('values are read back as they were written, in every time zone of the machine', async () => {
  const instant = new Date('2026-03-08T06:59:59.999Z')
  const { rows } = await sql`
    select ${instant}::timestamptz as instant, ${'2026-03-08'}::date as day, ${9_007_199_254_740_991}::bigint as cents,
      ${JSON.stringify({ text: 'ü\u2212"' })}::jsonb as json, ${null}::text as nothing, 'b' = any(${['a', 'b']}) as found`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      instant,
      day: '2026-03-08',
      cents: 9_007_199_254_740_991,
      json: { text: 'ü\u2212"' },
      nothing: null,
      found: true,
    },
  ])
})

test('a database integer that JavaScript cannot hold is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::int8 as cents`.execute(db)).rejects.toThrow(
    'beyond the safe integers: 9007199254740993',
  )
})
