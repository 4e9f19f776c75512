import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { flowViolations } from './flows.ts'

const machine = 'machines/loans/loan.machine.ts'
const samples = 'stories/loans/loan.samples.ts'
const stories = 'stories/loans/loan.stories.tsx'

test('every machine has its samples and its stories, and stories holds nothing else', () => {
  const paths = repositoryFiles().map(({ path }) => path)
  expect(flowViolations(paths)).toEqual([])
  expect(paths.filter((path) => path.endsWith('.samples.ts')).length).toBeGreaterThan(20)
})

test.each([
  [[machine, samples, stories], []],
  [[machine, stories], [`${machine} has no ${samples}. Write it.`]],
  [[machine, samples], [`${machine} has no ${stories}. Write it.`]],
  [
    [machine, samples, stories, 'stories/loans/loan.view.tsx'],
    ['stories/loans/loan.view.tsx belongs to no flow. Put it into'],
  ],
  [[samples, stories], [`${samples} belongs to no flow. Put it into`]],
  [['stories/loans/creditCheck.stories.tsx'], []],
])('the files %j are checked for missing samples and stories', (paths, violations) => {
  expect(flowViolations(paths)).toEqual(violations.map((violation) => expect.stringContaining(violation)))
})
