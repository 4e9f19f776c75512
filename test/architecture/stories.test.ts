import { expect, test } from 'vitest'
import { contractOf } from './contract.ts'
import { type File, repositoryFiles } from './files.ts'
import { rooms } from './rooms.ts'
import { isStories, orderIn, sameTitles, storyViolations } from './stories.ts'

const isNoScreen = (tag: string) => ['demo', 'system'].includes(tag)

test('every story has a title in its area, and similar stories are named alike', () => {
  const files = repositoryFiles()
  const stories = files.filter(isStories)
  expect([...stories.flatMap(storyViolations), ...sameTitles(stories)]).toEqual([])
  expect(stories.length).toBeGreaterThan(0)
})

test('the Storybook sidebar lists the areas in the order of the contract', () => {
  const files = repositoryFiles()
  const order = orderIn(files.find(({ path }) => path === '.storybook/preview.tsx') as File)
  const areas = order.filter((name) => !rooms['stories']?.includes(name))
  expect(areas).toEqual(contractOf(files).tags.filter((tag) => !isNoScreen(tag)))
  expect(order.filter((name) => !areas.includes(name))).toEqual(['guide', 'lab', 'app', 'shared'])
})

test.each([
  ["title: 'loans/Loan form'", []],
  ["title: 'Loans/Loan form'", ["stories/loans/loan.stories.tsx: its title is 'Loans/Loan form'. Write the folder"]],
  ["title: 'loans/Loan Form'", ["stories/loans/loan.stories.tsx: its title is 'loans/Loan Form'. Write the folder"]],
  ["title: 'loans/form/Loan'", ["stories/loans/loan.stories.tsx: its title is 'loans/form/Loan'. Write the folder"]],
  ["title: 'loans/Loan'\nexport const SentInDarkOnAPhone = at({})", []],
  ["title: 'loans/Loan', parameters: { modes: ['tablet'] }", []],
  [
    "title: 'loans/Loan', parameters: { modes: ['tablet', 'watch'] }",
    ['stories/loans/loan.stories.tsx: there is no mode watch.'],
  ],
  [
    "title: 'loans/Loan'\nexport const SentOnPhone = at({})",
    ['stories/loans/loan.stories.tsx:2, story SentOnPhone: end it with'],
  ],
  [
    "title: 'loans/Loan'\nexport const SentOnAPhoneInDark = at({})",
    ['stories/loans/loan.stories.tsx:2, story SentOnAPhoneInDark: end it'],
  ],
])('story titles and names are checked in %s', (text, violations) => {
  expect(storyViolations({ path: 'stories/loans/loan.stories.tsx', text })).toEqual(
    violations.map((violation) => expect.stringContaining(violation)),
  )
})

test('two story files with the same title are refused', () => {
  const file = { path: 'stories/loans/loan.stories.tsx', text: "title: 'loans/Loan'" }
  expect(sameTitles([file, file])).toEqual(['2 files have the title loans/Loan.'])
})
