import { expect, test } from 'vitest'
import { limitsOfCode, limitsOfContract } from '../../tools/storybook/limits.ts'
import { markStories } from '../../tools/storybook/marks.ts'

test('every number with a name is a limit, alone or in a group', () => {
  const text = `/** How long a draft is kept. */
export const draftLife = 7 * 86_400_000
const most = cents(1_000_00)
export const maxLengths = {
  name: 60,
  note: 100,
} as const
export const maxTextLength: number = 500
const checkLife = checkMinutes * 60_000
const names = ['once']
const size = getSize(3)
`
  expect(limitsOfCode('values/drafts.ts', text).map(({ name, value, comment }) => [name, value, comment])).toEqual([
    ['draftLife', '7 * 86_400_000', 'How long a draft is kept.'],
    ['most', 'cents(1_000_00)', ''],
    ['maxLengths', '{ name: 60, note: 100, }', ''],
    ['maxTextLength', '500', ''],
    ['checkLife', 'checkMinutes * 60_000', ''],
  ])
})

test('the bounds of a request are limits of the contract, and those of an answer are none', () => {
  const field = { type: 'string', maxLength: 60 }
  const contract = {
    paths: {
      '/goal': {
        post: {
          'x-limit': 'writes',
          parameters: [{ in: 'query', name: 'page', schema: { maximum: 9 } }],
          requestBody: { content: { 'application/json': { schema: { properties: { name: field } } } } },
          responses: { 200: { content: field } },
        },
      },
    },
    components: { schemas: { Goal: { properties: { name: field } } } },
  }
  expect(limitsOfContract(contract, () => 'openapi/goals.yaml').map(({ name, value }) => [name, value])).toEqual([
    ['/goal post', 'x-limit writes'],
    ['/goal post page', 'maximum 9'],
    ['/goal post name', 'maxLength 60'],
    ['Goal name', 'maxLength 60'],
  ])
})

test('a story is marked new, changed if a file that it imports changed, and related if a file behind that one did', () => {
  const [home, login, help] = ['home', 'login', 'help'].map((name) => `stories/app/${name}.stories.tsx`) as [
    string,
    string,
    string,
  ]
  const modules = new Map([
    [`./${home}`, ['./src/app/Home.tsx']],
    [`./${login}`, ['./src/app/Login.tsx']],
    [`./${help}`, ['./src/app/Help.tsx']],
    ['./src/app/Home.tsx', ['./src/app/Button.tsx']],
    ['./src/app/Login.tsx', []],
    ['./src/app/Help.tsx', []],
  ])
  const now = 'export const Empty = {}\nexport const Full = {}\n'
  const changes = {
    changed: ['src/app/Button.tsx', login, 'src/app/Login.tsx'],
    textBefore: () => 'export const Empty = {}',
  }
  expect(markStories(modules, changes, () => now)).toEqual({
    [`./${home}`]: { fresh: [], mark: 'related' },
    [`./${login}`]: { fresh: ['Full'], mark: 'changed' },
  })
})
