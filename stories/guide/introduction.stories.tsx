import type { Meta, StoryObj } from '@storybook/react-vite'
import { Introduction as Page } from './Introduction.tsx'

const meta: Meta = { title: 'guide/Introduction', tags: ['!autodocs'] }

export default meta

export const Introduction: StoryObj = {
  render: (_args, { parameters }) => <Page order={parameters.options.storySort.order} />,
}
