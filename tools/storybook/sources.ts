import { join } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../../test/documents/screens.ts'
import { readLimits } from './limits.ts'
import { screenIn, screensOfWords } from './screens.ts'

/** Fills stories/guide/sources.ts from the files of the repository. */
export const fillSources = (top: string): Plugin => ({
  name: 'sharedraft-sources',
  enforce: 'pre',
  load(id) {
    if (id.split('?')[0] !== join(top, 'stories/guide/sources.ts')) return null
    const documented = Object.entries(screens).map(([name, texts]) => ({
      screen: screenIn(top, `stories/${name}.stories.tsx`),
      texts,
    }))
    const sources = { documented, screensOf: screensOfWords(top), limits: readLimits(top) }
    return `export const sources = ${JSON.stringify(sources)}`
  },
})
