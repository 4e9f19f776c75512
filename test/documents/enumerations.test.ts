import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as product from '../../values/enumerations.ts'
import { enumerations, unusedEnumerations } from './enumerations.ts'

const getNames = (name: string) => Object.keys((product as unknown as Record<string, object>)[name] ?? {})

test.each(Object.entries(enumerations))(
  'the enumeration %s has the names of the documents, in their order',
  (name, documented) => {
    const names = documented.split(' ')
    expect(getNames(name).filter((one) => names.includes(one))).toEqual(names)
  },
)

test('an enumeration that no call uses is documented with its values and the reason, and is not in the contract', async () => {
  const page = await readFile('docs/product/enumerations.md', 'utf8')
  const rows = [...page.matchAll(/^\| ([A-Z]\w+) \| .{4,} \| .{10,} \|$/gm)].map(([, name]) => name)
  expect(rows).toEqual(unusedEnumerations)
  expect(unusedEnumerations.filter((name) => getNames(name).length > 0)).toEqual([])
})
