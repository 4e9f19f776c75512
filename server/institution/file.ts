import { readFileSync } from 'node:fs'
import { isMap, isNode, LineCounter, parse, parseDocument } from 'yaml'
import type { components } from '../../api/schema.d.ts'
import type { SsoSection, SsoType } from '../../values/enumerations.ts'
import { isRoutingNumber } from '../../values/payees.ts'
import type { AdminAccess, QuickenKey } from '../db/schema.ts'
import type { AchIdentity, EpayRules } from '../db/schema-payments.ts'
import type { TextBankingRules } from '../db/schema-text-banking.ts'
import { readContract } from '../http/contract.ts'
import { isNetwork } from '../http/staff-entry.ts'
import { validatorsFor } from '../http/validators.ts'

type Setup = components['schemas']['Setup']

/** All that an institution is, as its operator writes it down. Amounts are dollars. */
export type InstitutionFile = {
  key: string
  name: string
  domains: string[]
  timeZone: string
  maxSessionMinutes: number
  checkImages: boolean
  eviewNotice: boolean
  adminAccess: AdminAccess
  setup: Omit<Setup, 'fiName' | 'fiTimeZone' | 'brand'> & { brand: Omit<Setup['brand'], 'key'> }
  quicken: QuickenKey | null
  ach: AchIdentity | null
  epay: EpayRules
  textBanking: TextBankingRules
  partnerHosts: string[]
  externalSiteMessage: string
  quickLinks: { description: string; buttonText: string; isExternal: boolean; url: string; imageUrl: string | null }[]
  partners: FilePartner[]
  help: { text: string; phone: string; email: string; questions: { question: string; answer: string }[] } | null
  loanTemplate: unknown[] | null
  payees: { name: string; phone: string; address1: string; address2: string; city: string; state: string; zipCode: string }[]
}

type FilePartner = {
  section: keyof typeof SsoSection
  type: keyof typeof SsoType
  name: string
  description: string
  buttonText: string
  isPost: boolean
  url: string
  imageUrl: string | null
}

/** What the file cannot know by itself. */
export type FileChecks = {
  /** Throws the `reason` why a loan template cannot be used, and the `path` of the part that is wrong. */
  readTemplate: (steps: unknown) => unknown
  /** Returns whether the server has a picture at this address. */
  hasPicture: (address: string) => boolean
  /** Returns whether the server leads a member to a partner at this address. */
  isPartner: (url: string, hosts: readonly string[]) => boolean
}

/** A file that cannot be used: each mistake on a line of its own. */
export class FileError extends Error {}

type Path = readonly (string | number)[]
type Mistake = { path: Path; says: string }

let validator: ReturnType<typeof makeValidator> | undefined
const makeValidator = () =>
  validatorsFor(readContract()).strict(parse(readFileSync(new URL('institution-file.yaml', import.meta.url), 'utf8')))

/** Reads the file of an institution, or throws a FileError with every mistake and its line. */
export function readInstitutionFile(text: string, checks: FileChecks): InstitutionFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const broken = document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, says: message }))
  if (broken.length > 0) throw errorOf(broken)
  const given: unknown = document.toJS()
  const validate = (validator ??= makeValidator())
  const wrong = validate(given)
    ? mistakesIn(given as InstitutionFile, checks)
    : (validate.errors ?? []).map(({ instancePath, params, message = 'is wrong' }) => shapeMistake(instancePath, params, message))
  if (wrong.length > 0)
    throw errorOf(wrong.map(({ path, says }) => ({ line: lineOf(path), says: [nameOf(path), says].filter(Boolean).join(' ') })))
  return inOrder(given as InstitutionFile)

  /** Of the key that leads there, or of what is around it where the key is missing. */
  function lineOf(path: Path): number {
    if (path.length === 0) return 1
    const around = document.getIn(path.slice(0, -1), true)
    const last = path.at(-1)
    const key = isMap(around) ? around.items.find((pair) => String(pair.key) === String(last))?.key : document.getIn(path, true)
    return isNode(key) && key.range ? lines.linePos(key.range[0]).line : lineOf(path.slice(0, -1))
  }
}

/** Payees have no order of their own. */
export const inOrder = (file: InstitutionFile): InstitutionFile => ({
  ...file,
  payees: file.payees.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
})

const errorOf = (mistakes: readonly { line: number; says: string }[]) =>
  new FileError(
    mistakes
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, says }) => `line ${line}: ${says}`)
      .join('\n'),
  )

const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')

const keysOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')))

function shapeMistake(pointer: string, params: Record<string, unknown>, message: string): Mistake {
  const path = keysOf(pointer)
  const { missingProperty, additionalProperty, allowedValues } = params
  if (typeof missingProperty === 'string') return { path: [...path, missingProperty], says: 'is missing' }
  if (typeof additionalProperty === 'string') return { path: [...path, additionalProperty], says: 'is no part of this file' }
  return { path, says: Array.isArray(allowedValues) ? `must be one of ${allowedValues.join(', ')}` : message }
}

const logos = ['fiLogo', 'fiFooterLogo', 'fiLogoTop', 'fiLogoBottom', 'fiIconLogoTop', 'fiIconLogoBottom'] as const

/** What no schema finds. */
function mistakesIn(file: InstitutionFile, { readTemplate, hasPicture, isPartner }: FileChecks): Mistake[] {
  const { partnerHosts, setup, quicken, ach } = file
  const missing = (path: Path, address: string | null) =>
    address && !hasPicture(address) ? [{ path, says: `is ${address}, and public has no such picture` }] : []
  const unrouted = (path: Path, number: string | undefined) =>
    number !== undefined && !isRoutingNumber(number) ? [{ path, says: 'is no routing number: check its nine digits' }] : []
  return [
    ...(isTimeZone(file.timeZone) ? [] : [{ path: ['timeZone'], says: 'must be an IANA name such as America/Chicago' }]),
    ...file.adminAccess.cidrs.flatMap((cidr, at) =>
      isNetwork(cidr) ? [] : [{ path: ['adminAccess', 'cidrs', at], says: 'must be an address or a range such as 10.0.0.0/8' }],
    ),
    ...logos.flatMap((name) => missing(['setup', name], setup[name])),
    ...unrouted(['quicken', 'routingNumber'], quicken?.routingNumber),
    ...unrouted(['ach', 'routingNumber'], ach?.routingNumber),
    ...unrouted(['ach', 'destination'], ach?.destination),
    ...file.quickLinks.flatMap(({ imageUrl }, at) => missing(['quickLinks', at, 'imageUrl'], imageUrl)),
    ...file.partners.flatMap(({ url, imageUrl }, at) => [
      ...missing(['partners', at, 'imageUrl'], imageUrl),
      ...(isPartner(url, partnerHosts) ? [] : [{ path: ['partners', at, 'url'], says: 'must be https, at one of partnerHosts' }]),
    ]),
    ...twins(file.help?.questions ?? [], ({ question }) => question).map((at) => ({
      path: ['help', 'questions', at],
      says: 'is asked twice',
    })),
    ...twins(file.payees, ({ name }) => name.toLowerCase()).map((at) => ({ path: ['payees', at], says: 'has the name of another payee' })),
    ...templateMistakes(file.loanTemplate, readTemplate),
  ]
}

function templateMistakes(steps: unknown[] | null, readTemplate: FileChecks['readTemplate']): Mistake[] {
  if (steps === null) return []
  try {
    readTemplate(steps)
    return []
  } catch (error) {
    const { path, reason } = error as { path: Path; reason: string }
    return [{ path: ['loanTemplate', ...path], says: `cannot be used: ${reason}` }]
  }
}

const twins = <T>(list: readonly T[], nameOf: (item: T) => string): number[] =>
  list.flatMap((item, at) => (list.findIndex((other) => nameOf(other) === nameOf(item)) < at ? [at] : []))

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== undefined && !/^[+-]/.test(name)
  } catch {
    return false
  }
}
