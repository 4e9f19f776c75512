import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChartWords } from 'statechart-lab/react'
import { missed, stepping, tested, transfer } from './shown.ts'

const meta: Meta = { title: 'lab/Charts in words' }

export default meta

export const Stepping: StoryObj = { render: () => <ChartWords {...stepping} /> }

export const Coverage: StoryObj = {
  render: () => <ChartWords chart={transfer} taken={tested} missed={missed} />,
}
