import type { Meta } from '@storybook/react-vite'
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

export const ShownInDark = story(statementAt({}), { scheme: 'dark' })

export const ShownOnAPhone = story(statementAt({}), phone)

export const ShownAtPrairieOakInDarkOnAPhone = story(statementAt({}), {
  brand: 'prairieoak',
  scheme: 'dark',
  ...phone,
})

export const ShownInLargeTextOnAPhone = story(statementAt({}), { text: 'double', ...phone })

export const Reloading = story(statementAt({ page: 'reloading' }))

export const Failed = story(statementAt({ page: 'failed' }, { page: null, error: broken }))

export const NotProvenOnAPhone = story(statementAt({ page: 'failed' }, { page: null, error: notProven }), phone)

export const LostOnAPhone = story(statementAt({ page: 'failed' }, { page: null, error: lost }), phone)

export const Downloading = story(statementAt({ file: 'downloading' }, { chosen: october }))

export const DownloadFailedOnAPhone = story(
  statementAt({}, { chosen: october, fileError: samples.getStatementFile.refusals.broken }),
  phone,
)
