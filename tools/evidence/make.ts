import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '../../server/settings/settings.ts'
import { type Commit, describeCommit, type Made, type Missing, type Part, toMinute } from './part.ts'

type Outcome = { part: Part } & (Made | Missing | { failed: string })
type Options = { folder: string; parts: readonly Part[]; commit: Commit; now: Date; print: (line: string) => void }

/** Writes each part into the folder, and an index of them. Returns whether every part that was possible is right. */
export async function makeEvidence({ folder, parts, commit, now, print }: Options): Promise<boolean> {
  emptyFolder(folder, parts)
  const outcomes: Outcome[] = []
  for (const part of parts) {
    print(`${part.title} ...`)
    const outcome = { part, ...(await tryToMake(part)) }
    if ('text' in outcome) writeFileSync(join(folder, part.file), outcome.text)
    print(`  ${toLine(outcome)}`)
    outcomes.push(outcome)
  }
  writeFileSync(join(folder, 'index.md'), toIndex(outcomes, commit, now))
  return outcomes.every((outcome) => !('failed' in outcome) && !('isWrong' in outcome && outcome.isWrong))
}

/** Removes what an earlier run wrote. Refuses a folder with anything else, which the index would not name. */
function emptyFolder(folder: string, parts: readonly Part[]): void {
  mkdirSync(folder, { recursive: true })
  const own = ['index.md', ...parts.map(({ file }) => file)]
  const others = readdirSync(folder).filter((name) => !own.includes(name))
  if (others.length > 0)
    throw new SettingsError(`${folder} has other files (${others.join(', ')}). Give a new or empty folder.`)
  for (const name of own) rmSync(join(folder, name), { force: true })
}

async function tryToMake(part: Part): Promise<Made | Missing | { failed: string }> {
  try {
    return await part.make()
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

function toLine(outcome: Outcome): string {
  if ('failed' in outcome) return `FAILED: ${outcome.failed}`
  if ('missing' in outcome) return `missing: ${outcome.missing}`
  return `${outcome.isWrong ? 'WRONG: ' : ''}${outcome.result}`
}

function toIndex(outcomes: readonly Outcome[], commit: Commit, now: Date): string {
  const made = outcomes.flatMap((one) => ('text' in one ? [one] : []))
  const missing = outcomes.flatMap((one) => ('missing' in one ? [one] : []))
  const failed = outcomes.flatMap((one) => ('failed' in one ? [one] : []))
  const wrong = made.filter(({ isWrong }) => isWrong)
  return [
    '# Evidence for the examiner of a credit union',
    `\`npm run evidence\` made this folder on ${toMinute(now)} from ${describeCommit(commit?.commit ?? null, commit?.differs.length ?? 0)}. It has no secrets and no data of members.`,
    '## What is here',
    [
      '| file | what it is | what it says |',
      '|---|---|---|',
      ...made.map(
        ({ part, result, isWrong }) =>
          `| [${part.file}](${part.file}) | ${part.title}: ${part.about} | ${isWrong ? '**Wrong:** ' : ''}${result} |`,
      ),
    ].join('\n'),
    ...(wrong.length + failed.length > 0
      ? [
          '## What failed',
          [
            ...wrong.map(({ part, result }) => `- **${part.title}**: ${result}`),
            ...failed.map(({ part, failed }) => `- **${part.title}** could not be made: ${failed}`),
          ].join('\n'),
        ]
      : []),
    '## What is missing',
    [
      ...missing.map(({ part, missing, how }) => `- **${part.title}**: ${missing} ${how}`),
      '- What no command can make: a report of an auditor or of a penetration test from outside, contracts, insurance, and how the institution itself runs the product.',
    ].join('\n'),
    '',
  ].join('\n\n')
}
