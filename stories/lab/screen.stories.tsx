import type { Meta, StoryObj } from '@storybook/react-vite'
import { isInStorybook } from './address.ts'
import { Stage } from './Stage.tsx'

type Args = { machine: string; path: string }

/** The page in the frame of `Step through`. */
const meta: Meta<Args> = {
  title: 'lab/Screen',
  tags: ['!dev'],
  // In Storybook every step would wait for a check of the whole page. Tests check it anyway.
  parameters: { alone: true, a11y: { disable: isInStorybook() } },
  args: { machine: 'signIn', path: '' },
  argTypes: { machine: { type: 'string' }, path: { type: 'string' } },
  render: ({ machine, path }, { globals: { brand, scheme } }) => (
    <Stage machine={machine} path={path} brand={brand} scheme={scheme} />
  ),
}

export default meta

export const Screen: StoryObj<Args> = {}
