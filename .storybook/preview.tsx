import type { Preview } from '@storybook/react-vite'
import { Themed } from '../src/app/theme/Themed.tsx'
import '../src/app/theme/routedParts.ts'
import { InApp } from '../stories/app/InApp.tsx'
import { brandOf } from '../stories/session/session.samples.ts'
import { Page } from './Page.tsx'

const choice = (title: string, choices: Record<string, string>) => ({
  toolbar: { title, dynamicTitle: true, items: Object.entries(choices).map(([value, title]) => ({ value, title })) },
})

const screen = (name: string, width: number, height: number) => ({ name, styles: { width: `${width}px`, height: `${height}px` } })

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: { phone: screen('375', 375, 812), tablet: screen('768', 768, 1024), desktop: screen('1280', 1280, 800) } },
  },
  globalTypes: {
    brand: choice('Institution', { harborlight: 'Harbor Light', prairieoak: 'Prairie Oak', none: 'No institution' }),
    scheme: choice('Scheme', { light: 'Light', dark: 'Dark' }),
    text: choice('Text size', { normal: 'Text 100 %', double: 'Text 200 %' }),
    motion: choice('Motion', { normal: 'Normal motion', reduced: 'Reduced motion' }),
  },
  initialGlobals: { brand: 'harborlight', scheme: 'light', text: 'normal', motion: 'normal' },
  decorators: [
    (Story, { globals: { brand, scheme, text, motion }, parameters: { audience = 'member', alone } }) => (
      <Page text={text} motion={motion}>
        <Themed brand={brandOf(brand)} audience={audience} scheme={scheme}>
          {/* A story of the shell brings its own app and its own router. */}
          {alone ? (
            <Story />
          ) : (
            <InApp institution={brand} audience={audience}>
              <Story />
            </InApp>
          )}
        </Themed>
      </Page>
    ),
  ],
}

export default preview
