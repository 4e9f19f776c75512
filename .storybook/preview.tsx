import { DocsContext, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Preview } from '@storybook/react-vite'
import { Fragment, type PropsWithChildren } from 'react'
import { withStatechart } from 'statechart-lab/addon/preview'
import { configure } from 'storybook/test'
import { loadThemeMaker } from '../src/app/theme/late-theme.ts'
import { Themed } from '../src/app/theme/Themed.tsx'
import '../src/app/theme/routed-parts.ts'
import { InApp } from '../stories/app/InApp.tsx'
import '../stories/lab/brand.css'
import { brandOf } from '../stories/session/start-up.samples.ts'
import type { Mode } from '../stories/shared/modes.ts'
import { patience } from '../tools/patience.ts'
import { AllStates } from './AllStates.tsx'
import { Caught, failIfCaught } from './Caught.tsx'
import { Page } from './Page.tsx'
import './pictures.ts'

configure({ asyncUtilTimeout: patience.wait })

type Sign = 'home' | 'contrast' | 'zoom' | 'play' | 'eye' | 'globe'
const choice = (title: string, icon: Sign, choices: Record<string, string>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(choices).map(([value, title]) => ({ value, title })),
  },
})

const screen = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

const loadFonts = () =>
  Promise.all(
    ['Source Sans 3', 'Source Serif 4'].flatMap((family) =>
      [400, 600].map((weight) => document.fonts.load(`${weight} 1em "${family}"`)),
    ),
  )

const { port1: here, port2: there } = new MessageChannel()
here.start()

/** Waits for the effects that follow a drawing, as the one that names a dialog: React runs them in later messages. */
async function effectsAreDone(): Promise<void> {
  failIfCaught()
  for (let turn = 0; turn < 5; turn++)
    await new Promise((resolve) => {
      here.addEventListener('message', resolve, { once: true })
      there.postMessage(null)
    })
}

const isTested = import.meta.env.VITEST_STORYBOOK !== undefined
/** In Storybook itself, its own page tells what a story threw. */
const Bounds = isTested ? Caught : Fragment

const preview: Preview = {
  tags: ['autodocs'],
  // Those declared last run first, so the accessibility check comes after it.
  afterEach: effectsAreDone,
  // Stories switch brands, and are measured as soon as they are drawn.
  loaders: [async () => ({ theme: await loadThemeMaker(), fonts: await loadFonts() })],
  parameters: {
    layout: 'fullscreen',
    /** In what every state is drawn too. A file of stories that needs others lists its own. */
    modes: ['darkPhone', 'largePhone', 'prairieOak'] satisfies Mode[],
    statechart: { step: 'lab-step-through--step-through' },
    a11y: {
      test: 'error',
      // Reporting what passes takes a tenth of a story's time.
      options: { resultTypes: ['violations'] },
      config: {
        rules: [
          // It takes a sixth of axe's time, and an architecture test already refuses an element's own `!important`.
          { id: 'avoid-inline-spacing', enabled: false },
          // Tests ask it in test/support/contrast.ts, of both schemes.
          { id: 'color-contrast', enabled: !isTested },
        ],
      },
    },
    docs: {
      page: AllStates,
      container: ({ context, children }: PropsWithChildren<DocsContainerProps>) => (
        <DocsContext value={context}>{children}</DocsContext>
      ),
    },
    viewport: {
      options: {
        small: screen('320', 320, 640),
        phone: screen('375', 375, 812),
        tablet: screen('768', 768, 1024),
        desktop: screen('1280', 1280, 800),
      },
    },
    options: {
      storySort: {
        order: [
          'guide',
          ['Introduction', 'Docs', 'Theme', 'Tokens', 'Components', 'States', 'Icons', 'Words', 'Limits'],
          'lab',
          'app',
          'access',
          'session',
          'institution',
          'accounts',
          ['Home', 'History', 'Downloads'],
          'statements',
          'transfers',
          ['Transfer'],
          'operations',
          'goals',
          'searches',
          'links',
          'loans',
          'profile',
          'inbox',
          'disputes',
          'conversations',
          'alerts',
          'help',
          'payments',
          'text-banking',
          'members',
          'phone-calls',
          'member-views',
          'broadcasts',
          'forms',
          'admins',
          'analytics',
          'activity',
          'audit',
          'core',
          'received',
          'shared',
        ],
      },
    },
  },
  globalTypes: {
    brand: choice('Institution', 'home', {
      harborlight: 'Harbor Light',
      prairieoak: 'Prairie Oak',
      cascade: 'Cascade, without a logo',
      none: 'No institution',
    }),
    scheme: choice('Scheme', 'contrast', { light: 'Light', dark: 'Dark' }),
    text: choice('Text size', 'zoom', { normal: 'Text 100 %', double: 'Text 200 %' }),
    words: choice('Words', 'globe', { normal: 'Words in English', long: 'Words as long as in Spanish' }),
    colors: choice('Colors', 'eye', { normal: 'Own colors', forced: 'Forced colors, about' }),
    motion: choice('Motion', 'play', { normal: 'Normal motion', reduced: 'Reduced motion' }),
  },
  initialGlobals: {
    brand: 'harborlight',
    scheme: 'light',
    text: 'normal',
    words: 'normal',
    colors: 'normal',
    motion: 'normal',
  },
  decorators: [
    withStatechart,
    (
      Story,
      { globals: { brand, scheme, text, words, colors, motion }, parameters: { audience = 'member', role, alone } },
    ) => (
      // Words that were lengthened come back with the elements.
      <Page key={words} text={text} words={words} colors={colors} motion={motion}>
        <Themed brand={brandOf(brand)} audience={audience} scheme={scheme}>
          <Bounds>
            {/* A story of the shell brings its own app and router. */}
            {alone ? (
              <Story />
            ) : (
              <InApp institution={brand} audience={audience} role={role}>
                <Story />
              </InApp>
            )}
          </Bounds>
        </Themed>
      </Page>
    ),
  ],
}

export default preview
