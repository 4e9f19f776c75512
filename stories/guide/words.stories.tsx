import { Anchor, NativeSelect, TextInput, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Beginning } from './Beginning.tsx'
import { documentedOn } from './owner.ts'
import { type Screen, sources as found } from './sources.ts'
import { type Entry, wordsOf } from './words.ts'
import guide from './guide.module.css'
import section from './section.module.css'

const meta: Meta = { title: 'guide/Words', tags: ['!autodocs'], render: () => <Board /> }

export default meta

export const Words: StoryObj = {}

export const WordsSought: StoryObj = {
  globals: { brand: 'prairieoak' },
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Find'), 'code works')
    await expect(page.getByRole('status')).toHaveTextContent('1 text')
    await expect(page.getByText('codeLeft')).toBeVisible()
    await expect(page.getByText('takes (left: string)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'access/Admin sign-in' })).toBeVisible()
  },
}

export const WordsThatAreLongAndPrescribed: StoryObj = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.selectOptions(page.getByLabelText('Owner'), '[document], prescribed')
    await userEvent.selectOptions(page.getByLabelText('Length'), 'Over 80 characters')
    const link = page.getByRole('link', { name: 'access/Device verification' })
    await expect(link).toHaveAttribute('href', './?path=/docs/access-device-verification--all-states')
  },
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/*.words.ts', { eager: true })
const sources = import.meta.glob<string>('../../src/**/*.words.ts', { eager: true, query: '?raw', import: 'default' })

/** `screens`: those that show it, of the documents where they prescribe it. */
type Owned = Entry & { owner: '[document]' | 'ours'; screens: readonly Screen[] }

const all: readonly Owned[] = Object.entries(modules)
  .flatMap(([path, exported]) => wordsOf(path, exported, sources[path] ?? ''))
  .map((entry) => {
    const documented = documentedOn(entry, found.documented)
    return documented.length > 0
      ? { ...entry, owner: '[document]', screens: documented }
      : { ...entry, owner: 'ours', screens: found.screensOf[entry.path] ?? [] }
  })

type Choice = { searchText: string; owner: string; longerThan: number }

const isChosen =
  ({ searchText, owner, longerThan }: Choice) =>
  (entry: Owned) =>
    entry.text.length > longerThan &&
    (owner === '' || entry.owner === owner) &&
    [entry.area, entry.file, entry.key, entry.text].some((part) =>
      part.toLowerCase().includes(searchText.trim().toLowerCase()),
    )

const lengths = [
  { value: '0', label: 'Any' },
  ...[40, 80, 120].map((least) => ({ value: `${least}`, label: `Over ${least} characters` })),
]
const owners = [
  { value: '', label: 'Anybody' },
  { value: '[document]', label: '[document], prescribed' },
  { value: 'ours', label: 'Ours' },
]

function Board() {
  const [choice, setChoice] = useState<Choice>({ searchText: '', owner: '', longerThan: 0 })
  const choose = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  const shown = all.filter(isChosen(choice))
  return (
    <main className={guide.page}>
      <Title>Words</Title>
      <p>
        Every text of the screens, by its area and its key. Where a text has gaps, the line below says what fills them.
        [document]: the product’s documents prescribe it to the letter, so only they can change it. Each leads to the
        screens that show it. What the bank answers is not here.
      </p>
      <div className={guide.search}>
        <TextInput
          label="Find"
          type="search"
          value={choice.searchText}
          onChange={({ currentTarget }) => choose({ searchText: currentTarget.value })}
        />
        <NativeSelect
          label="Owner"
          data={owners}
          value={choice.owner}
          onChange={({ currentTarget }) => choose({ owner: currentTarget.value })}
        />
        <NativeSelect
          label="Length"
          data={lengths}
          value={choice.longerThan}
          onChange={({ currentTarget }) => choose({ longerThan: Number(currentTarget.value) })}
        />
        <p role="status" className="sd-soft">
          {shown.length === 1 ? '1 text' : `${shown.length} texts`}
        </p>
      </div>
      <div className={guide.words}>
        <Beginning rows={shown} most={120}>
          {(rows) =>
            [...Map.groupBy(rows, ({ area, file }) => (area === file ? area : `${area}, ${file}`))].map(
              ([name, entries]) => (
                <section key={name} className={section.section}>
                  <Title order={2}>{name}</Title>
                  <dl>
                    {entries.map(({ id, key, text, takes, owner, screens }) => (
                      <div key={id}>
                        <dt>
                          {key}
                          <Place owner={owner} screens={screens} />
                        </dt>
                        <dd>
                          {takes === null ? text : <code>{text}</code>}
                          {takes && (
                            <>
                              {'\n'}
                              <code className="sd-soft">takes ({takes})</code>
                            </>
                          )}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ),
            )
          }
        </Beginning>
      </div>
    </main>
  )
}

const Place = ({ owner, screens }: Pick<Owned, 'owner' | 'screens'>) => (
  <span className={guide.place}>
    {owner}
    {screens.slice(0, 3).map(({ title, id }) => (
      <Anchor key={id} href={`./?path=/docs/${id}--all-states`}>
        {title}
      </Anchor>
    ))}
    {screens.length > 3 && ` and ${screens.length - 3} more`}
  </span>
)
