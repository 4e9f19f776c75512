import { expect, test } from 'vitest'
import * as product from '../../values/enumerations.ts'
import { enumerations, withoutEnumeration } from './enumerations.ts'

const namesOf = (name: string) => Object.keys((product as unknown as Record<string, object>)[name] ?? {})

test.each(Object.entries(enumerations))('%s has the names of the documents, in their order', (name, documented) => {
  const names = documented.split(' ')
  expect(namesOf(name).filter((one) => names.includes(one))).toEqual(names)
})

test('an enumeration that is left out for a reason is not in the contract', () => {
  expect(Object.keys(withoutEnumeration).filter((name) => namesOf(name).length > 0)).toEqual([])
})
