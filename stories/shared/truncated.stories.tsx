import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Truncated } from '../../src/shared/Truncated.tsx'

const meta: Meta<typeof Truncated> = {
  title: 'shared/Truncated',
  component: Truncated,
  render: (args) => (
    <p>
      <Truncated {...args} />
    </p>
  ),
}

export default meta

type Story = StoryObj<typeof Truncated>

const text =
  'Our branch on Pier Street closes at noon on Friday.\n\nAll others are open as usual: Main Street until 5, Mill Lane until 6.'
const opened: Story = {
  args: { text, maxLength: 30 },
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button')),
}

export const Fitting: Story = { args: { text: 'All branches are open.', maxLength: 30 } }
export const Long: Story = { args: { text, maxLength: 30 } }
export const Opened = opened
export const OneLongWord: Story = { ...opened, args: { text: 'x'.repeat(400), maxLength: 30 } }
