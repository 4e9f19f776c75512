import { Anchor, TextInput, Title } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { addressOf } from '../lab/address.ts'
import { labs } from '../lab/labs.ts'
import { Beginning } from './Beginning.tsx'
import { sources } from './sources.ts'
import { timersOf } from './timers.ts'
import guide from './guide.module.css'
import section from './section.module.css'

/** Lists every timer, limit and prescribed text of the product, with its source. */
const meta: Meta = { title: 'guide/Limits', tags: ['!autodocs'], render: () => <Board /> }

export default meta

export const Limits: StoryObj = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Find'), 'maxAlerts')
    await expect(page.getByText('values/alerts.ts')).toBeVisible()
    await userEvent.clear(page.getByLabelText('Find'))
    await userEvent.type(page.getByLabelText('Find'), 'ticketLife')
    await expect(page.getByText('ticketLife: 60 s')).toBeVisible()
    await expect(page.getByRole('link', { name: /^memberLogIn/ })).toHaveAttribute(
      'href',
      expect.stringContaining('machine:memberLogIn;path:'),
    )
    await userEvent.clear(page.getByLabelText('Find'))
  },
}

type Row = { id: string; name: ReactNode; value: ReactNode; from: ReactNode; searched: string }

const timers: readonly Row[] = timersOf(labs).map(({ id, machine, state, name, value, file, link }) => ({
  id,
  name: <Anchor href={addressOf(machine, link)}>{`${machine} ${state}`}</Anchor>,
  value: `${name}: ${value}`,
  from: file,
  searched: [machine, state, name, file].join(' '),
}))

const numbers = sources.limits.map(({ name, value, file, comment }, index): Row & { isBound: boolean } => ({
  id: `${file} ${name} ${index}`,
  name,
  value: (
    <>
      <code>{value}</code>
      {comment && <span className="sd-soft"> {comment}</span>}
    </>
  ),
  from: file,
  searched: [name, file, comment].join(' '),
  isBound: file.startsWith('openapi'),
}))

const texts: readonly Row[] = sources.documented.flatMap(({ screen: { title, id }, texts }) =>
  texts.map((text) => ({
    id: `${id} ${text}`,
    name: text,
    value: <Anchor href={`./?path=/docs/${id}--all-states`}>{title}</Anchor>,
    from: '[document]',
    searched: `${title} ${text}`,
  })),
)

const parts = [
  { title: 'Timers of the flows', about: 'A link opens the state that waits, in the lab.', rows: timers },
  {
    title: 'Numbers with a name',
    about: 'As the code writes them. Those of time are in milliseconds, and those of money in cents.',
    rows: numbers.filter(({ isBound }) => !isBound),
  },
  {
    title: 'Bounds of the contract',
    about: 'What a request may carry, and the counter that it uses up: find callLimits to see how fast.',
    rows: numbers.filter(({ isBound }) => isBound),
  },
  { title: 'Prescribed texts', about: 'Each to the letter, with a screen that shows it.', rows: texts },
]

function Board() {
  const [searchText, setSearchText] = useState('')
  const wanted = searchText.trim().toLowerCase()
  const found = parts.map((part) => ({
    ...part,
    rows: part.rows.filter(({ searched }) => searched.toLowerCase().includes(wanted)),
  }))
  return (
    <main className={guide.page}>
      <Title>Limits</Title>
      <p>
        The timers, the limits that are written as numbers, and the prescribed texts, read from their source. What each
        call may refuse, and in what words, is in{' '}
        <Anchor href="./?path=/story/guide-docs--docs&args=page:refusals.md">Refusals</Anchor>.
      </p>
      <div className={guide.search}>
        <TextInput
          label="Find"
          type="search"
          value={searchText}
          onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
        />
        <p role="status" className="sd-soft">
          {found.map(({ title, rows }) => `${title}: ${rows.length}`).join(', ')}
        </p>
      </div>
      <div className={guide.words}>
        {found.map(
          ({ title, about, rows }) =>
            rows.length > 0 && (
              <section key={title} className={section.section}>
                <Title order={2}>{title}</Title>
                <p className="sd-soft">{about}</p>
                <Beginning rows={rows} most={40}>
                  {(some) => (
                    <dl>
                      {some.map(({ id, name, value, from }) => (
                        <div key={id}>
                          <dt>{name}</dt>
                          <dd>
                            {value}
                            <span className={guide.place}>
                              <code className="sd-soft">{from}</code>
                            </span>
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </Beginning>
              </section>
            ),
        )}
      </div>
    </main>
  )
}
