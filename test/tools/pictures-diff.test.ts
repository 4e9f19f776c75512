import { expect, test } from 'vitest'
import { findAffected, findChangedPackages } from '../../tools/pictures-diff/affected.ts'
import { compareBooks } from '../../tools/pictures-diff/compare.ts'
import { writePage } from '../../tools/pictures-diff/page.ts'

const story = (id: string, file: string) => ({ id, title: `access/${id}`, name: 'Default', file: `./${file}` })
const [home, login] = [story('home', 'stories/home.stories.tsx'), story('login', 'stories/login.stories.tsx')]
const book = {
  stories: new Map([home, login].map((one) => [one.id, one])),
  imports: new Map([
    ['./src/Home.tsx', [home.file]],
    ['./src/Button.tsx', ['./src/Home.tsx', './src/Login.tsx']],
    ['./src/Login.tsx', [login.file]],
    ['./src/theme.ts', ['./.storybook/preview.tsx']],
    ['./node_modules/dates/main.js', ['./src/Login.tsx']],
  ]),
}

test.each([
  ['a screen draws its stories', ['src/Home.tsx'], [home]],
  ['what two screens import draws the stories of both', ['src/Button.tsx'], [home, login]],
  ['a package draws the stories of what imports it', ['node_modules/dates/'], [login]],
  ['a file that no story imports draws none', ['server/main.ts'], []],
  ['what all stories are drawn with draws all', ['src/theme.ts'], [home, login]],
  ['the settings of Storybook draw all', ['.storybook/main.ts'], [home, login]],
  ['no list of changes draws all', null, [home, login]],
])('%s', (_, changed, expected) => {
  expect(findAffected([book], changed)).toEqual(expected)
})

test('a package counts as changed when its version differs, or when it is new or gone', () => {
  const lock = (packages: Record<string, string>) => ({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  })
  expect(findChangedPackages(lock({ a: '1', b: '1', c: '1' }), lock({ a: '1', b: '2', d: '1' }))).toEqual([
    'node_modules/b/',
    'node_modules/c/',
    'node_modules/d/',
  ])
})

test('the page has stories that look different, are new or gone, and says which are never drawn alike', async () => {
  let shade = 0
  const drawing = (looks: Record<string, string>) => ({
    stories: new Map(Object.keys(looks).map((id) => [id, story(id, '')])),
    draw: async ({ id }: { id: string }) => Buffer.from(looks[id] === 'random' ? `${shade++}` : (looks[id] ?? '')),
  })
  const ids = ['same', 'changed', 'fresh', 'dropped', 'shaky<1>']
  const differences = await compareBooks(
    {
      before: drawing({ same: 'a', changed: 'a', dropped: 'a', 'shaky<1>': 'random' }),
      after: drawing({ same: 'a', changed: 'b', fresh: 'a', 'shaky<1>': 'random' }),
    },
    ids.map((id) => story(id, '')),
    { save: ({ id }, side) => `pictures/${id}.${side}.png`, say: () => {} },
  )
  expect(
    differences.map(({ story: { id }, before, after, isSteady }) => [id, Boolean(before), Boolean(after), isSteady]),
  ).toEqual([
    ['changed', true, true, true],
    ['fresh', false, true, true],
    ['dropped', true, false, true],
    ['shaky<1>', true, true, false],
  ])
  const page = writePage({ since: 'abc of 2026-11-28', drawn: ids.length, differences })
  expect(page).toContain('4 of 5 stories that were drawn.')
  expect(page).toContain('<a href="after/?path=/story/changed">')
  expect(page).not.toContain('shaky<1>')
  expect(page.match(/class="over"/g)).toHaveLength(2)
})
