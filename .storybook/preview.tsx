import type { Preview } from '@storybook/react-vite'
import { Themed } from '../src/app/theme/Themed.tsx'
import '../src/app/theme/routedParts.ts'
import { brandOf } from '../stories/session/session.samples.ts'

const preview: Preview = {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  globalTypes: {
    brand: {
      toolbar: {
        title: 'Institution',
        dynamicTitle: true,
        items: [
          { value: 'harborlight', title: 'Harbor Light' },
          { value: 'prairieoak', title: 'Prairie Oak' },
          { value: 'none', title: 'No institution' },
        ],
      },
    },
    scheme: {
      toolbar: {
        title: 'Scheme',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { brand: 'harborlight', scheme: 'light' },
  decorators: [
    (Story, { globals: { brand, scheme }, parameters: { room } }) => (
      <Themed brand={brandOf(brand)} room={room} scheme={scheme}>
        <Story />
      </Themed>
    ),
  ],
}

export default preview
