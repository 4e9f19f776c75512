import type { Meta, StoryObj } from '@storybook/react-vite'
import { emptyConfig } from '../../src/app/empty-config.ts'
import { configs } from '../session/start-up.samples.ts'
import { ColorTable } from './ColorTable.tsx'
import { Contrasts } from './Contrasts.tsx'
import { Drawings } from './Drawings.tsx'
import { Measures } from './Measures.tsx'
import { Title } from '@mantine/core'
import classes from './guide.module.css'

const meta: Meta = {
  title: 'guide/Theme',
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'noInstitution'] },
  tags: ['!autodocs'],
  render: (_args, { globals: { brand } }) => (
    <main className={classes.page}>
      <Title>Theme</Title>
      <p>
        Made from the theme itself. Colors are those of all institutions, in both schemes. Everything below them follows
        the toolbar: each institution has a voice, corners and drawings of its own.
      </p>
      <ColorTable />
      <Contrasts />
      <Measures />
      <Drawings setup={(configs[brand as keyof typeof configs] ?? emptyConfig).setup} />
    </main>
  ),
}

export default meta

export const Theme: StoryObj = {}

export const ThemeOfTheOffice: StoryObj = { tags: ['!dev'], parameters: { audience: 'staff' } }
