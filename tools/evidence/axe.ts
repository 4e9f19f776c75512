import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAxe } from '../accessibility/axe.ts'
import { toTable } from '../bench/keep.ts'
import { top } from '../setup.mjs'
import { type Made, type Sources, toMinute } from './part.ts'
import { compareCommit, readRun } from './runs.ts'

/** Lists the rules by which axe reads the stories, and what the last run found. */
export function makeAxe({ coverage, commit }: Sources): Made {
  const { version, rules, off } = readAxe()
  const readText = (path: string) => readFileSync(join(top, path), 'utf8')
  const stories = globSync('stories/*/*.stories.tsx', { cwd: top }).map(readText)
  const drawn = stories.flatMap((text) => text.match(/^export const \w+/gm) ?? []).length
  const withTargets = stories.filter((text) => text.includes('targetSize')).length
  const run = readRun(coverage, 'test')
  const stage = run?.stages.find(({ stage }) => stage === 'stories')
  const result =
    run && stage && stage.passed + stage.failed > 0
      ? `${stage.passed} stories passed and ${stage.failed} failed on ${toMinute(new Date(run.made))}. ${compareCommit(run, commit)}`
      : 'no run of the stories is recorded here: run `npm test` with a Chromium'
  const text = [
    '# Accessibility, checked by axe',
    '',
    `\`npm test\` draws each of the ${drawn} stories of ${stories.length} files in a browser, and axe-core ${version} reads it. A violation fails the story, so a story that passed has none that axe can find. A story can fail for other reasons too. What axe cannot find, such as whether a text makes sense when it is read aloud, takes a person.`,
    '',
    `The last run: ${result}${/[.]$/.test(result) ? '' : '.'}`,
    '',
    `Off: ${off.map((id) => `\`${id}\``).join(' and ')}. Stories are often pieces of a page, which \`region\` does not allow; an architecture test checks what \`avoid-inline-spacing\` does. In ${withTargets} files \`target-size\` is on for some stories, in addition to the rules below.`,
    ...toTable(
      ['rule', 'what it asks', 'of'],
      rules.map(({ ruleId, help, tags }) => [ruleId, help.replaceAll('|', '/'), tags.slice(1).join(', ')]),
    ),
  ].join('\n')
  return { text, result: `${drawn} stories, ${rules.length} rules of axe-core ${version}; ${result}` }
}
