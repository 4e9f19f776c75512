import type { Meta, StoryObj } from '@storybook/react-vite'
import { SsoContext } from '../../src/shared/sso.ts'
import { StatementsScreen } from '../../src/statements/StatementsScreen.tsx'
import { samples as links, ssoAt } from '../links/sso.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { lists, october, samples, statementsAt } from './statements.samples.ts'

const InPage = inPage(StatementsScreen)

const { full } = links.getSsoList.answers

const meta: Meta = {
  title: 'statements/Statements',
  component: InPage,
  // An institution whose statements are at a partner asks for it.
  decorators: [
    (Story) => (
      <SsoContext value={ssoAt({ value: 'shown', partners: full })}>
        <Story />
      </SsoContext>
    ),
  ],
}

export default meta

const story = storyOf(InPage)
const { statements } = lists.some
const { none } = lists

export const Loading = story(statementsAt({ value: { list: 'loading', file: 'none' } }))

const shown = statementsAt({ value: { list: 'shown', file: 'none' }, statements })

export const Shown = story(shown)

const downloading = statementsAt({ value: { list: 'shown', file: 'downloading' }, statements, chosen: october })

export const Downloading = story(downloading)

const failing = (fileError: keyof typeof samples.getStatementFile.refusals) =>
  statementsAt({
    value: { list: 'shown', file: 'none' },
    statements,
    chosen: october,
    fileError: samples.getStatementFile.refusals[fileError],
  })

export const DownloadFailed = story(failing('broken'))

export const TooManyDownloads = story(failing('tooMany'))

export const Empty = story(statementsAt({ value: { list: 'shown', file: 'none' }, ...none }))

export const Reloading = story(statementsAt({ value: { list: 'reloading', file: 'none' }, statements }))

const { broken: error } = samples.getStatements.refusals

export const Failed = story(statementsAt({ value: { list: 'failed', file: 'none' }, error }))

const atPartner = (actor: typeof shown, partners: typeof full): StoryObj => ({
  globals: { brand: 'prairieoak' },
  render: () => (
    <SsoContext value={ssoAt({ value: 'shown', partners })}>
      <InPage actor={actor} />
    </SsoContext>
  ),
})

const without = statementsAt({ value: { list: 'shown', file: 'none' }, statements: [] })

export const AtAPartner = atPartner(without, full)

export const WithoutAPartner = atPartner(without, [])

export const EarlierOnesAtAPartner = atPartner(shown, full)
