import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { sizeViolations, sizeLine } from './sizes.ts'

test('no file is longer than its limit', () => {
  const files = repositoryFiles()
  console.log(sizeLine(files))
  expect(sizeViolations(files)).toEqual([])
})

test('a file longer than its limit is refused', () => {
  expect(
    sizeViolations([
      file('src/loans/Loan.tsx', 300),
      file('machines/loans/loan.machine.ts', 200),
      file('test/loans/x.test.ts', 900),
    ]),
  ).toEqual([])
  expect(sizeViolations([file('values/enumerations.ts', 900), file('api/schema.d.ts', 9000)])).toEqual([])
  expect(sizeViolations([file('src/loans/Loan.tsx', 301), file('machines/loans/loan.machine.ts', 201)])).toEqual([
    'src/loans/Loan.tsx has 301 lines, and 300 are allowed. Split it by what it does.',
    'machines/loans/loan.machine.ts has 201 lines, and 200 are allowed. Split it by what it does.',
  ])
})

test('the size report counts hand-written source lines against test lines', () => {
  const files = [
    file('src/a.ts', 10),
    file('server/b.ts', 20),
    file('values/c.ts', 60),
    file('test/x/a.test.ts', 45),
    file('api/schema.d.ts', 9000),
  ]
  expect(sizeLine([...files, { path: 'src/d.ts', text: '// why\n/** what */\nrun()\nrun()\n' }])).toBe(
    '| 4 source files | median 20 lines | p90 60 | longest values/c.ts 60, server/b.ts 20, src/a.ts 10, src/d.ts 4 | comments 2.1 % | 0.48 test lines per source line |',
  )
})

function file(path: string, lines: number) {
  return { path, text: 'run()\n'.repeat(lines) }
}
