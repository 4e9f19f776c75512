import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import {
  folder,
  isAnnouncement,
  pageOf,
  stepViolations,
  type Transcript,
} from '../../tools/accessibility/transcript.ts'

const isWriting = process.env['TRANSCRIPTS'] === 'write'

/** Holds a journey to its transcript in the documentation, which `npm run accessibility` writes again. */
export function keepTranscript(transcript: Transcript): void {
  const page = pageOf(transcript)
  const path = `${folder}/${transcript.file}.md`
  expect(transcript.steps.flatMap(stepViolations)).toEqual([])
  if (isWriting) writeFileSync(path, page)
  expect(controlsIn(page)).toEqual(controlsIn(readFileSync(path, 'utf8')))
}

/** Which controls each step reaches. When an announcement comes depends on how fast the machine is. */
const controlsIn = (page: string) =>
  page.split('\n').map((line) => {
    const [does, hears = ''] = line.split(/ \| (?=.* \|$)/)
    const phrases = hears.replace(/ \|$/, '').split('<br>')
    return [does, phrases.filter((phrase) => !isAnnouncement(phrase))]
  })
