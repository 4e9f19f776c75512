import type { readCommit } from '../commit.mjs'

/** The commit that the files are of, and which of them differ from it; null without git. */
export type Commit = ReturnType<typeof readCommit>

/** What a part read: the text of its file, and one line about it. `isWrong`: it proves that something is wrong. */
export type Made = { text: string; result: string; isWrong?: boolean }
/** Why a part could not be made here, and how to make it. */
export type Missing = { missing: string; how: string }

/** One file of the evidence. `make` throws where it should have worked. */
export type Part = {
  file: string
  title: string
  about: string
  make: () => Made | Missing | Promise<Made | Missing>
}

/** Where evidence comes from. */
export type Sources = {
  commit: Commit
  now: Date
  /** The folder with the records of the last whole runs. */
  coverage: string
  /** The database whose audit is verified. */
  databaseUrl: string | null
  /** The folder of PostgreSQL's programs. */
  programs: string | null
}

export const toMinute = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

/** Says which commit a folder or a run is of. */
export function describeCommit(commit: string | null, differs: number): string {
  if (commit === null) return 'an unknown commit (none was recorded)'
  const files = differs === 0 ? 'no file differs' : `${count(differs, 'file')} ${differs === 1 ? 'differs' : 'differ'}`
  return `commit ${commit} (${files} from it)`
}
