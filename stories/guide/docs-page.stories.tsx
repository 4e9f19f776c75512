import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { expect, userEvent, within } from 'storybook/test'
import { useChoice } from '../shared/use-choice.ts'
import { DocsPage, docsPages } from './DocsPage.tsx'

type Args = { page: string }

const meta: Meta<Args> = {
  title: 'guide/Docs',
  tags: ['!autodocs'],
  argTypes: { page: { control: 'select', options: Object.keys(docsPages) } },
  args: { page: 'README.md' },
  render: function Render({ page }) {
    const [, updateArgs] = useArgs<Args>()
    return <Chosen page={page} onChoose={(chosen) => updateArgs({ page: chosen })} />
  },
}

export default meta

function Chosen({ page, onChoose }: Args & { onChoose: (page: string) => void }) {
  const [chosen, choose] = useChoice(page, onChoose)
  return <DocsPage path={chosen} onOpen={choose} />
}

export const Docs: StoryObj<Args> = {}

export const LinkFollowed: StoryObj<Args> = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Storybook and the lab' }))
    await canvas.findByRole('heading', { level: 1, name: 'Storybook and the lab' })
    await expect(canvas.getByRole('img', { name: /^The chart of a transfer/ })).toBeVisible()
  },
}
