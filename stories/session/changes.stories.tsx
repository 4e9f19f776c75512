import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionNotice } from '../../src/app/ConnectionWatch.tsx'
import { changesAt } from './changes.samples.ts'

const meta: Meta = { title: 'session/Changes', component: ConnectionNotice }

export default meta

const noticeAt = (moment: Parameters<typeof changesAt>[0]): StoryObj => {
  const actor = changesAt(moment)
  return { render: () => <ConnectionNotice actor={actor} /> }
}

const lostSince = (lastAnswerAt: number | null) => noticeAt({ value: 'lost', isLost: true, lastAnswerAt })

const afternoon = Date.parse('2026-11-20T14:14:00')

export const NoConnection = lostSince(afternoon)

export const NeverConnected = lostSince(null)

const readOnly = { value: 'polling', asOf: afternoon, lastAnswerAt: afternoon + 600_000 } as const

export const ReadOnly = noticeAt(readOnly)

export const ReadOnlySinceYesterday = noticeAt({ ...readOnly, lastAnswerAt: afternoon + 24 * 3_600_000 })
