import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { marksSince } from '../tools/storybook/marks.ts'
import { fillSources } from '../tools/storybook/sources.ts'

const top = join(import.meta.dirname, '..')
const { SINCE } = process.env

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: ['../public'],
  framework: '@storybook/react-vite',
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Backgrounds come from the theme. The other two advertise Storybook.
  features: { backgrounds: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Stories pass actors: a table of props helps nobody, and takes half of a build.
  typescript: { reactDocgen: false },
  docs: { defaultName: 'All states' },
  viteFinal: (settings) => ({ ...settings, plugins: [...(settings.plugins ?? []), fillSources(top)] }),
  managerHead: (head = '') =>
    SINCE
      ? `${head}<script>window.sharedraftMarks = ${JSON.stringify(marksSince(top, SINCE)).replaceAll('<', '\\u003c')}</script>`
      : head,
}

export default config
