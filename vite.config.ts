import { basename, relative } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { BuildEnvironment, EnvironmentOptions, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { type Mode, modes } from './stories/shared/modes.ts'
import { chromium } from './tools/chromium.ts'
import { codeSplitting } from './tools/chunks.ts'
import { compress } from './tools/compress.ts'
import { patience } from './tools/patience.ts'

// What the server runs to draw the first page: one file that needs no packages.
const pageIn = (outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
  resolve: { noExternal: true },
  build: {
    outDir: `${outDir}/page`,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { input: 'src/app/page.server.tsx' },
  },
})

// Storybook takes seconds to get ready: those wait who run its project, or all of them.
const drawsStories =
  process.env.VITEST !== undefined && (!process.argv.includes('--project') || process.argv.includes('stories'))

/** The mode of each file of stories that is drawn in one. */
const drawn: Record<string, Mode> | null = JSON.parse(process.env.MODES ?? 'null')

/** Makes the choices of its mode those of a whole file of stories. */
const inModes: Plugin = {
  name: 'stories-in-modes',
  enforce: 'pre',
  transform(code, id) {
    const mode = drawn?.[relative(import.meta.dirname, id)]
    return mode && `${code}\nmeta.globals = ${JSON.stringify(modes[mode].choices)}`
  },
}

/** The front end that `npm run explore` listens to. */
const explored = 'node_modules/.cache/explore'

export default defineConfig(({ command, mode }) => ({
  plugins: [react()],
  // Readable names, the same in every build: tests and screenshots find them.
  css: {
    modules: {
      generateScopedName: (local: string, file: string) =>
        `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`,
    },
  },
  // React has the hook itself; the shim is for releases before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' }] },
  // All of these browsers preload modules by themselves.
  build: {
    outDir: mode === 'explore' ? explored : 'dist',
    target: ['chrome131', 'edge131', 'firefox132', 'safari18.1'],
    modulePreload: { polyfill: false },
  },
  // Only for a build: the tests would take every environment without packages for theirs.
  ...(command === 'build' && {
    environments: {
      client: { build: { manifest: 'manifest.json', rolldownOptions: { output: { codeSplitting } } } },
      page: pageIn(mode === 'explore' ? explored : 'dist'),
    },
  }),
  builder: {
    // The first build empties dist, so the page comes after it.
    async buildApp({ environments, build }) {
      for (const name of ['client', 'page']) await build(environments[name] as BuildEnvironment)
      if (mode !== 'explore') compress('dist/assets')
    },
  },
  // The server tells institutions apart by Host, so the proxy must not change it. Our own modules in api/ are no calls.
  server: {
    proxy: { '^/api/(?!(\\w+/)?[\\w-]+\\.ts(\\?|$))': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  test: {
    maxWorkers: 2,
    setupFiles: 'test/support/record.ts',
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    projects: [
      'packages/statechart-lab',
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/trials/**'],
          environment: 'node',
          setupFiles: ['test/support/noon.ts', 'test/support/client.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      // They start processes, which go by the computer's clock.
      {
        extends: true,
        test: {
          name: 'trials',
          include: ['test/trials/**/*.test.ts'],
          exclude: ['test/trials/browser/**'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['test/**/*.test.tsx'],
          environment: './test/support/window.ts',
          setupFiles: [
            'test/support/noon.ts',
            'test/support/client.ts',
            'test/support/testing-library.ts',
            'test/support/sizes.ts',
            'src/app/theme/routed-parts.ts',
          ],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: drawsStories ? [inModes, storybookTest({ configDir: '.storybook' })] : [],
        test: {
          name: 'stories',
          setupFiles: [
            'test/support/contrast.ts',
            'test/support/whole-buttons.ts',
            'test/support/wide-texts.ts',
            // What every state shows, each asks of it once.
            ...(drawn ? [] : ['test/support/seen.ts', 'test/support/texts.ts']),
          ],
          // All stories on one page: loading every module again for each file takes longer than many a story.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            // A dialog that is still fading has too little contrast.
            provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/trials/browser/**/*.test.ts'],
          globalSetup: 'test/support/demo.ts',
          environment: 'node',
          pool: 'forks',
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))
