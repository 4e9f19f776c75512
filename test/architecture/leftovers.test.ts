import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { castViolations, leftoverViolations } from './leftovers.ts'

test('no file contains leftovers such as unfinished notes, skipped tests or private paths', () => {
  expect(leftoverViolations(repositoryFiles())).toEqual([])
})

test.each([
  ['server/app.ts', '// TODO: more', 'says TODO. Finish it'],
  ['openapi.yaml', 'description: FIXME', 'says FIXME. Finish it'],
  ['server/app.ts', '/* HACK */', 'says HACK. Finish it'],
  [
    'test/loans/x.test.ts',
    'expect(performance.now() - begun).toBeLessThan(5_000)',
    'says performance.now() - begun).toBeLessThan(5_000). A busy machine',
  ],
  [
    'test/loans/x.test.ts',
    'expect(Math.abs(one - (await bank.now()).getTime())).toBeLessThan(5_000)',
    'says now()).getTime())).toBeLessThan(5_000). A busy machine',
  ],
  [
    'test/e2e/x.test.ts',
    'expect(await list.allTextContents()).toEqual([])',
    'says expect(await list.allTextContents()). The page may still be loading.',
  ],
  ['README.md', 'see /home/rosa/notes.md', 'says /home/rosa/notes.md. Another computer'],
  ['tools/start.mjs', "cd('/home/ann/bank')", 'says /home/ann/bank. Another computer'],
  ['README.md', 'PATH=/usr/bin:/root/bin', 'says /root/bin. Another computer'],
  ['README.md', 'file:///Users/rosa/x', 'says /Users/rosa/x. Another computer'],
  ['README.md', 'C:\\Users\\rosa', 'says C:\\Users\\rosa. Another computer'],
  ['.npmrc', 'registry = http://127.0.0.1:4873', 'says registry =. Leave the choice'],
  ['README.md', 'from https://registry.packages.test/react', 'says registry.packages.test. Leave the choice'],
  ['README.md', 'from https://nexus.bank.test/x', 'says //nexus.bank.test. Leave the choice'],
  ['README.md', 'from https://npm.packages.test/x', 'says //npm.packages.test. Leave the choice'],
  [
    'package-lock.json',
    '"resolved": "https://registry.packages.test/react.tgz"',
    'says "resolved": "https://registry.packages.test/react.tgz". Run',
  ],
  ['README.md', 'see ../shared/plan.md', 'mentions ../shared, which is outside'],
  ['server/loans/routes.ts', "// see '../../../shared/plan.md'", 'mentions ../../../shared, which is outside'],
])('in %s this counts as a leftover: %s', (path, text, violation) => {
  expect(leftoverViolations([{ path, text: `\n${text}` }])).toEqual([expect.stringContaining(`${path}:2 ${violation}`)])
})

test('no file of the product casts through unknown without a reason', () => {
  expect(castViolations(repositoryFiles())).toEqual([])
  expect(castViolations([{ path: 'server/app.ts', text: 'a as unknown as string' }])).toHaveLength(1)
})

test('lines that only look like leftovers are allowed', () => {
  const allowed = [
    { path: 'src/shared/list/List.tsx', text: "import { words } from '../shared.words.ts'" },
    { path: 'src/loans/Loan.tsx', text: "import { Problem } from '../shared/Problem.tsx'\nconst words = 'any loan'" },
    { path: 'src/shared/Problem.tsx', text: '// at any time' },
    {
      path: 'src/app/routes.tsx',
      text: "const paths = ['/accounts/home/', `${base}/work/phone`]\nfetch('https://bank.test/home/x')",
    },
    { path: 'server/loans/store.ts', text: 'await find(db).skip(1)' },
    { path: 'tools/check.mjs', text: 'lock.packages.entries.map()' },
    { path: '.npmrc', text: 'omit-lockfile-registry-resolved=true' },
    { path: 'package-lock.json', text: '"node_modules/link": { "resolved": "packages/link", "link": true }' },
  ]
  expect(leftoverViolations(allowed)).toEqual([])
})

test('a file that no type check reads, since another has its name, is refused', () => {
  const files = ['test/loans/x.test.tsx', 'test/loans/x.test.ts'].map((path) => ({ path, text: '' }))
  expect(leftoverViolations(files)).toEqual([
    'test/loans/x.test.tsx has the name of x.test.ts, so no type check reads it. Rename one.',
  ])
})
