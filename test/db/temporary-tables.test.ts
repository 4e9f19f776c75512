import { expect, test } from 'vitest'
import { repositoryFiles } from '../architecture/files.ts'

test('only commands of the owner make temporary tables: the role of a server may not', () => {
  const makers = repositoryFiles().filter(
    ({ path, text }) => path.startsWith('server/') && path.endsWith('.ts') && /create temporary/i.test(text),
  )
  const ofImport = /^server\/(institution\/import\/|ledger\/post-staged\.ts$)/
  expect(makers.map(({ path }) => path).filter((path) => !ofImport.test(path))).toEqual([])
  expect(makers.length).toBeGreaterThan(0)
})
