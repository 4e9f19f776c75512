import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { folder, pageOf, stepViolations, type Transcript } from '../../tools/accessibility/transcript.ts'

const isWriting = process.env['TRANSCRIPTS'] === 'write'

/** Holds a journey to its transcript in the documentation, which `npm run accessibility` writes again. */
export function keepTranscript(transcript: Transcript): void {
  const page = pageOf(transcript)
  const path = `${folder}/${transcript.file}.md`
  expect(transcript.steps.flatMap(stepViolations)).toEqual([])
  if (isWriting) writeFileSync(path, page)
  expect(inAnyOrder(page)).toEqual(inAnyOrder(readFileSync(path, 'utf8')))
}

/** Two answers may arrive in either order, so two announcements of one step may too. */
const inAnyOrder = (page: string) =>
  page.split('\n').map((line) => {
    const [does, hears = ''] = line.split(/ \| (?=.* \|$)/)
    return [does, hears.replace(/ \|$/, '').split('<br>').toSorted()]
  })
