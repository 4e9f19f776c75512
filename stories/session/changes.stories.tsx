import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionNotice } from '../../src/app/ConnectionWatch.tsx'
import { phone } from '../shared/screens.ts'
import { changesAt } from './changes.samples.ts'

const meta: Meta = { title: 'session/Changes', component: ConnectionNotice }

export default meta

const lostSince = (lastAnswerAt: number | null, globals = {}): StoryObj => {
  const actor = changesAt({ value: 'lost', isLost: true, lastAnswerAt: lastAnswerAt })
  return { globals, render: () => <ConnectionNotice actor={actor} /> }
}

const afternoon = Date.parse('2026-11-20T14:14:00')

export const NoConnection = lostSince(afternoon)

export const NoConnectionInDarkOnAPhone = lostSince(afternoon, { ...phone, scheme: 'dark' })

export const NeverConnected = lostSince(null)
