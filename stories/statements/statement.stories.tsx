import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatementScreen } from '../../src/statements/StatementScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, statementAt } from './statement.samples.ts'
import { october } from './statements.samples.ts'

const InPage = inPage(StatementScreen)

const meta: Meta = { title: 'statements/Statement', component: InPage }

export default meta

const story = storyOf(InPage)
const { broken, notProven, lost } = samples.getStatement.refusals

export const Loading = story(statementAt({ page: 'loading' }, { page: null }))

export const Shown = story(statementAt({}))

export const Reloading = story(statementAt({ page: 'reloading' }))

export const Failed = story(statementAt({ page: 'failed' }, { page: null, error: broken }))

export const NotProven = story(statementAt({ page: 'failed' }, { page: null, error: notProven }))

/** Shows that a problem keeps its distance from the heading above it. */
export const LostOnAPhone: StoryObj = {
  ...story(statementAt({ page: 'failed' }, { page: null, error: lost }), phone),
  play: async ({ canvas, canvasElement }) => {
    const heading = await canvas.findByRole('heading', { level: 1 })
    const top = canvasElement.querySelector('.sd-problem')?.getBoundingClientRect().top
    await expect(top).toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom + 12)
  },
}

export const Downloading = story(statementAt({ file: 'downloading' }, { chosen: october }))

export const DownloadFailed = story(
  statementAt({}, { chosen: october, fileError: samples.getStatementFile.refusals.broken }),
)
