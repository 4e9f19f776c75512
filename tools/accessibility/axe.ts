import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { top } from '../setup.mjs'

type Rule = { ruleId: string; help: string; tags: string[]; enabled: boolean }
type Axe = { version: string; getRules: () => Rule[] }

/** Reads the axe of Storybook: its version, the rules that run on every story, and those that are turned off. */
export function readAxe() {
  const ofAddon = createRequire(createRequire(import.meta.url).resolve('@storybook/addon-a11y/package.json'))
  const { version, getRules } = ofAddon('axe-core') as Axe
  const preview = readFileSync(join(top, '.storybook/preview.tsx'), 'utf8')
  if (!preview.includes("test: 'error'")) throw new Error('.storybook/preview.tsx lets a story pass with violations')
  // Storybook's addon turns off `region` by itself: a story is often a piece of a page.
  const off = ['region', ...[...preview.matchAll(/id: '([\w-]+)', enabled: false/g)].map(([, id = '']) => id)]
  const rules = getRules().filter(({ ruleId, enabled }) => enabled && !off.includes(ruleId))
  return { version, rules, off }
}
