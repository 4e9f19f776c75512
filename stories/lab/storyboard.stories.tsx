import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Storyboard } from 'statechart-lab/react'
import { expect } from 'storybook/test'
import { isInStorybook } from './address.ts'
import { machinesWith } from './machines-with.ts'
import { payment } from './payment.ts'

const meta: Meta = {
  title: 'lab/Storyboard',
  // Its frames are screens that have stories of their own.
  parameters: { alone: true, a11y: { disable: isInStorybook() } },
  render: function Render(_, { globals }) {
    const [machines] = useState(() => machinesWith(globals))
    return <Storyboard machines={machines} title="From sign-in to the receipt" frames={payment} />
  },
}

export default meta

export const FromSignInToTheReceipt: StoryObj = {
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link', { name: 'Step through from here' })
    await expect(links).toHaveLength(payment.length)
    await expect(canvas.getByText('accounts.shown, flow.sent', { exact: false })).toBeVisible()
  },
}
