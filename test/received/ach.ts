import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { filePort } from '../../server/outgoing/file-port.ts'
import { receive } from '../../server/received/receive.ts'
import { context } from '../support/bank.ts'
import { ach, senderOn } from '../outgoing/leaving.ts'

/** `target`: the number of the account. `addenda`: what follows the kind of an addenda record. */
export type Sent = {
  code?: string
  target?: string
  amount?: number
  trace?: string
  individualId?: string
  addenda?: string
}

const ourRouting = ach.routingNumber
const number = (value: number, length: number) => String(value).padStart(length, '0')

let made = 0

/** Writes an ACH file of a payroll company for accounts here. `settlesOn`: as YYMMDD. `time`: of its header, else one of its own. */
export function achFile(sent: readonly Sent[], settlesOn = '310305', time = number(++made, 4)): string {
  const records = sent.flatMap(
    ({ code = '22', target = '', amount = 0, trace, individualId = 'E-17', addenda }, index) => {
      const ownTrace = trace ?? `01100013${number(index + 1, 7)}`
      return [
        `6${code}${ourRouting}${target.padEnd(17)}${number(amount, 10)}${individualId.padEnd(15)}${'SARA SENDER'.padEnd(22)}  ${addenda ? 1 : 0}${ownTrace}`,
        ...(addenda ? [`7${addenda.padEnd(93)}`] : []),
      ]
    },
  )
  const isDebit = ({ code = '22' }: Sent) => code === '55' || ['6', '7', '8'].includes(code.slice(-1))
  const sum = (some: readonly Sent[]) => some.reduce((all, { amount = 0 }) => all + amount, 0)
  const sums = `${number(sent.length * Number(ourRouting.slice(0, 8)), 10)}${number(sum(sent.filter(isDebit)), 12)}${number(sum(sent.filter((one) => !isDebit(one))), 12)}`
  const all = [
    `101 ${ourRouting} 011000138310305${time}A094101${'TEST CREDIT UNION'.padEnd(23)}${'FEDERAL RESERVE'.padEnd(23)}${' '.repeat(8)}`.padEnd(
      94,
    ),
    `5200${'HARBOR PAYROLL'.padEnd(16)}${' '.repeat(20)}1011000138PPD${'SALARY'.padEnd(10)}310304${settlesOn}0641011000130000001`,
    ...records,
    `8200${number(records.length, 6)}${sums}1011000138${' '.repeat(25)}011000130000001`,
    `9000001${number(Math.ceil((records.length + 4) / 10), 6)}${number(records.length, 8)}${sums}${' '.repeat(39)}`,
  ]
  while (all.length % 10 !== 0) all.push('9'.repeat(94))
  return all.map((record) => `${record}\r\n`).join('')
}

/** Opens a member with $50,000.00 in S-001, whose institution reads files of other banks from a real folder. */
export async function openReceiving() {
  const sender = await senderOn()
  const { bank, member } = sender
  const folder = await mkdtemp(join(tmpdir(), 'received-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const own = join(folder, bank.institution.key)
  await mkdir(join(own, 'received'), { recursive: true })
  const errors: string[] = []
  /** `afterStart`: runs once the first file was moved. */
  const read = async ({ afterStart = async () => {} }: { afterStart?: () => Promise<unknown> } = {}) => {
    let started: Promise<unknown> | null = null
    const received = {
      ...context,
      folder,
      onError: (what: string, error: unknown) => void errors.push(`${what}: ${error}`),
    }
    const { id, key, name, timeZone } = bank.institution
    await receive(received, { id, key, name, timeZone }, await bank.now(), () => {
      started ??= afterStart()
      return true
    })
    await started
  }
  return {
    ...sender,
    errors,
    own,
    poll: () => sender.poll(filePort(folder)),
    share: `${member.accountNumber}001`,
    read,
    put: (name: string, text: string | Buffer) => writeFile(join(own, 'received', name), text),
    files: async (inside = '') =>
      (await readdir(join(own, inside), { withFileTypes: true }))
        .filter((one) => one.isFile())
        .map(({ name }) => name)
        .sort(),
    text: (name: string) => readFile(join(own, name), 'latin1'),
  }
}
