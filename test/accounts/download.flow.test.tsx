import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { toConfig } from '../../server/institution/answers.ts'
import { checkImageMachine } from '../../machines/accounts/check-image.machine.ts'
import { downloadMachine } from '../../machines/accounts/download.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import type { FileKind } from '../../machines/accounts/download.rules.ts'
import { downloadWords } from '../../src/accounts/history/download.words.ts'
import { DownloadModal } from '../../src/accounts/history/DownloadModal.tsx'
import { CheckImageModal } from '../../src/accounts/history/CheckImageModal.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { maria as signedIn } from '../../stories/session/session.samples.ts'
import { noImagePage } from '../../values/check.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { appOf, context } from '../support/bank.ts'
import { goOnline } from '../support/flow.tsx'
import { memberWith, parseStatement, today } from './statements.ts'

const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  const made = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        made.set(`blob:${made.size}`, file)
        return `blob:${made.size - 1}`
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made.get(this.href) as Blob })
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a member picks dates and downloads a Quicken file for them, and the dialog closes', async () => {
  const { open, person, toasts } = await arrive([
    { amount: 500_00, searchType: 2, daysAgo: 40 },
    { amount: -25_50, description: 'Tidewater Grocery' },
  ])
  const dialog = await open('quicken')
  await person.clear(within(dialog).getByLabelText('From'))
  await person.type(within(dialog).getByLabelText('From'), dayToWire(addDays(today, -7)))
  await person.click(within(dialog).getByRole('button', { name: 'Download' }))
  await gone()
  const compact = (day: string) => day.replaceAll('-', '')
  const [{ name, file }] = saved as [(typeof saved)[0]]
  expect(name).toMatch(new RegExp(`-S-001-${compact(addDays(today, -7))}-${compact(today)}\\.qfx$`))
  expect(toasts()).toEqual([`Downloaded ${name}`])
  const { rows, textOf } = parseStatement(await textIn(file))
  expect(rows.map(({ NAME, TRNAMT }) => [NAME, TRNAMT])).toEqual([['Tidewater Grocery', '-25.50']])
  expect(textOf('LEDGERBAL > BALAMT')).toBe('474.50')
})

test('a member downloads a history as PDF, whose answer is lost once, and it is saved once', async () => {
  const { open, person, toasts, network } = await arrive([{ amount: 500_00, searchType: 2 }])
  const dialog = await open('pdf')
  network.loseNextReply()
  await person.click(within(dialog).getByRole('button', { name: 'Download' }))
  await gone()
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/-S-001-\d{8}-\d{8}\.pdf$/)])
  const [{ name, file }] = saved as [(typeof saved)[0]]
  expect([toasts(), file.type, (await textIn(file)).slice(0, 8)]).toEqual([
    [`Downloaded ${name}`],
    'application/pdf',
    '%PDF-1.7',
  ])
})

test('if no rows are in the date range, the dialog stays open with a message and no file is saved', async () => {
  const { open, person } = await arrive([{ amount: 1, daysAgo: 300 }])
  for (const kind of ['quicken', 'pdf', 'csv'] as const) {
    const dialog = await open(kind)
    await person.click(within(dialog).getByRole('button', { name: 'Download' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No records found for those dates, try again.')
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await gone()
  }
  expect(saved).toEqual([])
})

test('pressing Download without a From date marks and focuses that field', async () => {
  const { open, person, network } = await arrive([{ amount: 1 }])
  const dialog = await open('quicken')
  const from = within(dialog).getByLabelText('From')
  await person.clear(from)
  await person.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect(within(dialog).getByText('please fill all the fields')).toBeTruthy()
  expect(document.activeElement).toBe(from)
  expect(network.calls).toEqual([])
})

test('a failed download shows an error in the dialog, and pressing Download again works', async () => {
  const { open, person, network } = await arrive([{ amount: 1 }])
  const dialog = await open('quicken')
  network.loseNextReply(2)
  await person.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe("error trying to get customer's quicken file")
  await person.click(within(dialog).getByRole('button', { name: 'Download' }))
  await gone()
  expect(saved.length).toBe(1)
})

test('a missing check image shows the server’s page in a sandboxed frame, a failure the app’s own, and both can be tried again', async () => {
  const extraInfo = JSON.stringify({ img_key: 'missing-1042', chk_number: '1042' })
  const { look, person, network } = await arrive([
    { amount: 500_00 },
    { amount: -42_10, searchType: 5, draft: '1042', extraInfo },
  ])
  network.failNext()
  const dialog = await look('1042')
  const again = () => within(dialog).findByRole('button', { name: 'Try again' })
  const frame = () => within(dialog).getByTitle<HTMLIFrameElement>('Check image')
  await again()
  expect(frame().srcdoc).toContain(noImagePage(''))
  await person.click(await again())
  await waitFor(() => expect(network.calls).toHaveLength(2))
  await again()
  expect([frame().getAttribute('sandbox'), frame().srcdoc.endsWith(noImagePage('5550100100'))]).toEqual(['', true])
  await person.keyboard('{Escape}')
  await gone()
})

/** Opens maria's account, with the buttons of a history. */
async function arrive(rows: Parameters<typeof memberWith>[0]) {
  const { bank, member, account } = await memberWith(rows, { type: 1 })
  const app = await appOf({ settings: { ...context.settings, checkImageUrl: 'http://127.0.0.1:9/{key}' } })
  const network = await goOnline(bank.signIn(member, 'full', app))
  const session = createActor(sessionMachine, {
    input: {
      audience: 'member',
      kept: { ...signedIn, iat: Math.floor(Date.now() / 1000), user: { ...signedIn.user, id: member.id } },
      sessionMinutes: 15,
    },
  }).start()
  onTestFinished(() => void session.stop())
  const toasts = createActor(toastsMachine).start()
  const person = userEvent.setup()
  const { fiName, fiContactPhone: phone } = toConfig(bank.institution).setup
  const given = {
    userId: member.id,
    institution: fiName,
    account: { uniqueId: account.unique_id, accountType: 1 as const, id: 'S-001', description: 'Everyday' },
    today,
  }
  const [row] = await context.db
    .selectFrom('ledger_entry')
    .select('unique_id')
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .execute()
  const check = { userId: member.id, transaction: row?.unique_id ?? '', checkNumber: '1042', phone }
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <AppContext value={{ config: toConfig(bank.institution), session, toasts, leadsTo: () => true }}>
        <Switch name="quicken" machine={downloadMachine} input={{ ...given, kind: 'quicken' }} Dialog={DownloadModal} />
        <Switch name="pdf" machine={downloadMachine} input={{ ...given, kind: 'pdf' }} Dialog={DownloadModal} />
        <Switch name="csv" machine={downloadMachine} input={{ ...given, kind: 'csv' }} Dialog={DownloadModal} />
        <Switch name="check" machine={checkImageMachine} input={check} Dialog={CheckImageModal} />
      </AppContext>
    </MantineProvider>,
  )
  const open = async (kind: FileKind) => {
    await person.click(screen.getByRole('button', { name: kind }))
    return screen.findByRole('dialog', { name: downloadWords.titles[kind] })
  }
  const look = async (number: string) => {
    await person.click(screen.getByRole('button', { name: 'check' }))
    return screen.findByRole('dialog', { name: `Check image, #${number}` })
  }
  return {
    bank,
    account,
    network,
    person,
    open,
    look,
    toasts: () => toasts.getSnapshot().context.toasts.map((toast) => toast.getSnapshot().context.text),
  }
}

type Dialog<Machine extends AnyStateMachine> = {
  name: string
  machine: Machine
  input: InputFrom<Machine>
  Dialog: ComponentType<{ actor: Actor<Machine> }>
}

function Switch<Machine extends AnyStateMachine>({ name, Dialog, ...flow }: Dialog<Machine>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && (
        <Flow {...flow} onDone={() => setOpen(false)}>
          {(actor) => <Dialog actor={actor} />}
        </Flow>
      )}
    </>
  )
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const textIn = async (file: Blob, encoding = 'windows-1252') =>
  new TextDecoder(encoding).decode(await file.arrayBuffer())
