import type { Preview } from '@storybook/react-vite'
import '../src/app/app.css'

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
    (Story, { globals: { scheme } }) => (
      <div style={{ colorScheme: scheme }}>
        <Story />
      </div>
    ),
  ],
}

export default preview
