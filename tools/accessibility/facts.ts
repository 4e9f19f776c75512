import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modesOf } from '../draw-modes.mjs'
import { readAxe } from './axe.ts'
import { folder } from './transcript.ts'

export type Facts = ReturnType<typeof readFacts>

/** The journeys in the order of the report. */
const order = [
  'sign-in',
  'home-and-history',
  'transfer',
  'pay-a-bill',
  'change-a-payment',
  'ask-about-a-transaction',
  'open-a-statement',
  'change-a-password',
  'staff-find-a-member',
  'staff-answer-a-form',
]

/** Counts what the report says. */
export function readFacts() {
  const { version: axe, rules } = readAxe()
  return { stories: countStories(), axe, rules: rules.length, transcripts: order.map(readTranscript) }
}

/** Counts stories, and what the modes of their files make of them. */
function countStories() {
  const counts = readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => {
      const path = join('stories', file)
      const all = readFileSync(path, 'utf8').match(/^export const \w+/gm)?.length ?? 0
      return { all, inModes: all * modesOf(path).length }
    })
  const sum = (of: 'all' | 'inModes') => counts.reduce((total, { [of]: count }) => total + count, 0)
  return { all: sum('all'), inModes: sum('inModes') }
}

function readTranscript(file: string) {
  const text = readFileSync(join(folder, `${file}.md`), 'utf8')
  const [, title = ''] = /^# (.+)/.exec(text) ?? []
  return { file, title, text, steps: [...text.matchAll(/^\| /gm)].length - 1 }
}
