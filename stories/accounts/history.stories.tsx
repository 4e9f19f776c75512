import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { HistoryScreen } from '../../src/accounts/history/HistoryScreen.tsx'
import { expectReadableScale } from '../shared/charts.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { checkImageAt } from './check-image.samples.ts'
import { downloadAt } from './download.samples.ts'
import { card, historyAt, samples } from './history.samples.ts'
import { transactionNoteAt } from './transaction-note.samples.ts'

const { answers, refusals } = samples.getTransactions

const Page = inPage(HistoryScreen)

const meta: Meta = {
  title: 'accounts/History',
  component: Page,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText', 'tablet'] },
}

export default meta

const story = storyOf(Page)
const storyAt = (moment: Parameters<typeof historyAt>[0]) => story(historyAt(moment))
const shown = { value: { rows: 'shown' } } as const
const loan = { uniqueId: 'L7tR2nVy5gH9jK3sE1001', accountType: '2' }
const hiding = { uniqueId: 'S4kQ8mZp1aB7cD0xW4011', accountType: '1' }

export const LoadingAccounts = storyAt({ value: 'loadingAccounts', named: {} })

const awaited = { value: { rows: 'loadingRows' }, isAccountAwaited: true } as const

export const Loading = storyAt(awaited)

export const RowsBeforeTheirAccount = storyAt({ ...shown, isAccountAwaited: true, answer: answers.maria })

export const AccountBeforeItsRows = storyAt({ value: { rows: 'loadingRows' } })

export const Shown = storyAt({ ...shown, answer: answers.maria })

export const WithNotes = storyAt({ ...shown, answer: answers.noted })

export const FoundByTag = storyAt({ ...shown, answer: answers.noted, searchText: 'tag:food' })

export const LongNames = storyAt({ ...shown, answer: answers.longNames })

export const OfALoan = storyAt({ ...shown, named: loan, answer: answers.onLoan })

export const OfACard = storyAt({ ...shown, named: card, answer: answers.onCard })

export const OfTheCore = storyAt({ ...shown, isOfCore: true, answer: answers.maria })

export const OfACardAwaited = storyAt({ ...awaited, named: card })

export const OfACardWithoutTransactions: StoryObj = {
  ...storyAt({ ...shown, named: card, answer: answers.nothing }),
}

export const HiddenFigures = storyAt({ ...shown, named: hiding, answer: answers.hidden })

/** Opens the list of other accounts. */
const switching: StoryObj['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Switch account' }))
  await expect(await within(canvasElement.ownerDocument.body).findByRole('menuitem', { name: /S-010/ })).toBeVisible()
}

export const SwitchingAccounts: StoryObj = { ...Shown, play: switching }

export const Overdrawn = storyAt({
  ...shown,
  named: { uniqueId: 'S4kQ8mZp1aB7cD0xW4003', accountType: '1' },
  answer: answers.overdrawn,
})

export const Empty = storyAt({ ...shown, answer: answers.nothing })

export const TenThousandRows = storyAt({ ...shown, answer: answers.many })

export const Truncated = storyAt({ ...shown, answer: answers.truncated })

const part = { answer: answers.newest, newest: 100 }

export const NewestRowsFirst = storyAt({ value: { rows: 'drawing' }, ...part })

export const NewestRowsWhileTheRestLoads = storyAt({ value: { rows: 'loadingRows' }, ...part })

export const EarlierRowsFailed = storyAt({ ...shown, ...part, error: refusals.broken })

export const Found = storyAt({ ...shown, answer: answers.many, searchText: 'coffee' })

export const NothingFound = storyAt({ ...shown, answer: answers.maria, searchText: 'yachts' })

export const Reloading = storyAt({ value: { rows: 'loadingRows' }, answer: answers.maria })

export const ReloadFailed = storyAt({ ...shown, answer: answers.maria, error: refusals.broken })

export const Failed = storyAt({ value: { rows: 'failed' }, error: refusals.broken })

export const NoAnswer = storyAt({ value: { rows: 'failed' }, error: refusals.lost })

export const NotOpenToTheMember = storyAt({ value: { rows: 'failed' }, error: refusals.closed })

export const TooMany = storyAt({ value: { rows: 'failed' }, error: refusals.tooMany })

export const AccountsFailed = storyAt({ value: 'failed', named: {}, error: refusals.broken })

export const FromAfterTo = storyAt({ value: { rows: 'unasked' }, search: '?fromDate=11/20/2026&toDate=11/01/2026' })

export const RangeTooLong: StoryObj = {
  ...storyAt({ value: { rows: 'unasked' }, search: '?fromDate=01/01/2020&toDate=11/01/2026' }),
}

/** Opens or closes the panel of a phone. */
const fold: StoryObj['play'] = async ({ canvasElement }) => {
  const button = await within(canvasElement).findByRole('button', { name: /^Search, filter, download/ })
  const before = button.ariaExpanded
  await userEvent.click(button)
  await expect(button.ariaExpanded).not.toBe(before)
}

export const FilterPanelOpen: StoryObj = { ...Shown, globals: phone, play: fold }

const set = { search: '?fromDate=11/01/2026&toDate=11/20/2026&transactionType=4', searchText: 'card' }

export const FilterSet: StoryObj = { ...storyAt({ ...shown, ...set, answer: answers.maria }) }

export const FilterFolded: StoryObj = { ...FilterSet, globals: phone, play: fold }

export const AnyAccount = storyAt({ value: 'choice', named: {} })

const details = { ...shown, answer: answers.maria, opened: 'Check #1043' }

export const Details = storyAt(details)

export const DetailsOfWhatIsPending = storyAt({ ...details, opened: 'Pelican Fuel & Marine' })

export const DetailsOfATransfer = storyAt({ ...details, opened: 'Transfer to S-005' })

export const DetailsWithANote = storyAt({ ...details, answer: answers.noted })

export const WritingANote = storyAt({
  ...details,
  upper: 'transactionNote',
  inside: { transactionNote: transactionNoteAt({ value: 'form' }) },
})

/** Shows all dates, one of which the bank leaves out. */
export const DetailsOfWhatNeverSettled: StoryObj = {
  ...storyAt({ ...details, opened: 'Marigold Pharmacy' }),
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.click(await dialog.findByText('All dates'))
    await expect(dialog.getByText('Effective date')).toBeVisible()
    await expect(dialog.queryByText('Settle date')).toBeNull()
  },
}

export const DetailsOfALoan: StoryObj = {
  ...storyAt({ ...shown, named: loan, answer: answers.onLoan, opened: 'Payment, thank you' }),
}

export const CheckOfARow = storyAt({
  ...details,
  upper: 'checkImage',
  inside: { checkImage: checkImageAt({ value: 'loadingImage' }) },
})

export const Downloading = storyAt({
  ...shown,
  answer: answers.maria,
  dialog: 'download',
  inside: { download: downloadAt({ kind: 'csv', value: 'form' }) },
})

export const Explained = storyAt({ ...shown, answer: answers.maria, dialog: 'explanation' })

export const ExplainedForALoan = storyAt({ ...shown, named: loan, answer: answers.onLoan, dialog: 'explanation' })

export const ExplainedForACard = storyAt({ ...shown, named: card, answer: answers.onCard, dialog: 'explanation' })

/** Opens the chart, and reads its days. */
const draw: StoryObj['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Explain this balance/ }))
  const chart = await canvas.findByRole('application')
  chart.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect(await canvas.findByText(/^Sunday, May 3, 2026/)).toBeVisible()
  await expectReadableScale(chart)
}

export const OverTime: StoryObj = { ...Shown, play: draw }

export const OverTimeOfALoan: StoryObj = { ...OfALoan, play: draw }

export const OverTimeOfACard: StoryObj = { ...OfACard, play: draw }

export const OverTimeOfTwoYears: StoryObj = {
  ...storyAt({ ...shown, search: '?fromDate=11/20/2024&toDate=11/20/2026', answer: answers.many }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Explain this balance' }))
    await expectReadableScale(await canvas.findByRole('application'))
  },
}

export const OverTimeAsATable: StoryObj = {
  ...Shown,
  play: async (context) => {
    await draw?.(context)
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Show as a table' }))
  },
}

/** Shown while the earlier rows load. */
export const OverTimeAwaited: StoryObj = {
  ...NewestRowsFirst,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Explain this balance' }))
    await expect(await canvas.findByText('Loading the earlier transactions')).toBeVisible()
  },
}
