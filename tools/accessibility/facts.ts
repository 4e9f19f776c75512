import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Counts stories by the choices at the end of their names, which an architecture test holds them to. */
function countStories() {
  const names = readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => [...readFileSync(join('stories', file), 'utf8').matchAll(/^export const (\w+)/gm)])
    .map(([, name = '']) => name)
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length
  return {
    all: names.length,
    dark: count(/InDark/),
    phone: count(/OnAPhone$/),
    small: count(/OnASmallPhone$/),
    tablet: count(/OnATablet$/),
    large: count(/InLargeText/),
  }
}

function readTranscript(file: string) {
  const text = readFileSync(join(folder, `${file}.md`), 'utf8')
  const [, title = ''] = /^# (.+)/.exec(text) ?? []
  return { file, title, text, steps: [...text.matchAll(/^\| /gm)].length - 1 }
}
