import { mkdir, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Opened, openBrowser } from '../../support/browser.ts'
import { createDatabase } from '../../support/new-database.ts'
import { earOf, startReader } from '../../support/screen-reader.ts'
import type { Place } from '../../support/server.ts'
import { enterOffice } from '../../support/staff.ts'
import { keepTranscript } from '../../support/transcripts.ts'
import type { Journey } from './by-ear-journey.ts'
import { changePayment, history, payBill, transfer } from './by-ear-money.ts'
import { answerForm, findMember } from './by-ear-staff.ts'
import { askAbout, changePassword, signIn, statement } from './by-ear-words.ts'

const atNoon = `--import=${new URL('../../support/noon.ts', import.meta.url).href}`
const bank = openBrowser({ NODE_OPTIONS: atNoon }, fillAfresh)

/** Lets the server fill the demo at the noon at which it starts, so that every run reads the same days. */
async function fillAfresh(place: Place): Promise<void> {
  await rm(place.DATA_DIR, { recursive: true })
  await mkdir(place.DATA_DIR)
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) place.DATABASE_URL = await createDatabase(TEST_DATABASE_URL)
}

async function openFor({ as }: Journey): Promise<Opened> {
  if (as === 'ada') return enterOffice(bank, as, { meet: startReader })
  return as ? bank.enter(as, { meet: startReader }) : bank.open('harborlight', { meet: startReader })
}

// In this order: staff answer what a member asked, and a payment is changed that was made.
test.for([
  signIn,
  history,
  transfer,
  payBill,
  changePayment,
  askAbout,
  statement,
  changePassword,
  findMember,
  answerForm,
])(
  '$title: by keyboard alone every step is said, no control is nameless, and the focus is never lost',
  async (journey) => {
    const { page, pageErrors } = await openFor(journey)
    const ear = earOf(page)
    const urlOf = (path: string) => bank.urlOf('harborlight', path)
    await journey.go({ page, ear, urlOf, codeFor: (address) => bank.codeFor(page, address) })
    expect(ear.lost, 'steps after which nothing has the focus').toEqual([])
    // A refusal is a part of the journey.
    expect(pageErrors.filter((text) => !/status of (403|422)/.test(text))).toEqual([])
    keepTranscript({ ...journey, steps: ear.steps })
  },
)
