import { TextInput, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { type Entry, wordsOf } from './words.ts'
import guide from './guide.module.css'
import section from './section.module.css'

const meta: Meta = { title: 'guide/Words', tags: ['!autodocs'], render: () => <Board /> }

export default meta

export const Words: StoryObj = {}

export const WordsInDark: StoryObj = { globals: { scheme: 'dark' }, tags: ['!dev'] }

export const WordsOnAPhone: StoryObj = { globals: { viewport: { value: 'phone' } }, tags: ['!dev'] }

export const WordsSought: StoryObj = {
  globals: { brand: 'prairieoak' },
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Find'), 'code works')
    await expect(page.getByRole('status')).toHaveTextContent('1 text')
    await expect(page.getByText('codeLeft')).toBeVisible()
    await expect(page.getByText('takes (left: string)')).toBeVisible()
  },
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/*.words.ts', { eager: true })
const sources = import.meta.glob<string>('../../src/**/*.words.ts', { eager: true, query: '?raw', import: 'default' })
const all = Object.entries(modules).flatMap(([path, exported]) => wordsOf(path, exported, sources[path] ?? ''))

const holds = (searchText: string) => (entry: Entry) =>
  [entry.area, entry.file, entry.key, entry.text].some((part) =>
    part.toLowerCase().includes(searchText.trim().toLowerCase()),
  )

function Board() {
  const [searchText, setSought] = useState('')
  const found = all.filter(holds(searchText))
  return (
    <main className={guide.page}>
      <Title>Words</Title>
      <p>
        Every text that is ours, by its area and its key. Where a text has gaps, the line below says what fills them.
        What the bank answers is not here.
      </p>
      <div className={guide.search}>
        <TextInput
          label="Find"
          type="search"
          value={searchText}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <p role="status" className="sd-soft">
          {found.length === 1 ? '1 text' : `${found.length} texts`}
        </p>
      </div>
      <div className={guide.words}>
        {[...Map.groupBy(found, ({ area, file }) => (area === file ? area : `${area}, ${file}`))].map(
          ([name, entries]) => (
            <section key={name} className={section.section}>
              <Title order={2}>{name}</Title>
              <dl>
                {entries.map(({ id, key, text, takes }) => (
                  <div key={id}>
                    <dt>{key}</dt>
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
        )}
      </div>
    </main>
  )
}
