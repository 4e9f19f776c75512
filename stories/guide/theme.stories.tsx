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

export const ThemeInDark: StoryObj = { tags: ['!dev'], globals: { scheme: 'dark' } }

export const ThemeAtPrairieOak: StoryObj = { tags: ['!dev'], globals: { brand: 'prairieoak' } }

export const ThemeAtPrairieOakInDarkOnAPhone: StoryObj = {
  tags: ['!dev'],
  globals: { brand: 'prairieoak', scheme: 'dark', viewport: { value: 'phone' } },
}

export const ThemeWithoutInstitution: StoryObj = { tags: ['!dev'], globals: { brand: 'none' } }

export const ThemeOfTheOffice: StoryObj = { tags: ['!dev'], parameters: { audience: 'staff' } }

export const ThemeOfTheOfficeInDark: StoryObj = {
  tags: ['!dev'],
  globals: { scheme: 'dark' },
  parameters: { audience: 'staff' },
}
