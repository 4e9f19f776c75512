import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { getLinkKind } from '../../values/link.ts'
import { isRoutingNumber } from '../../values/payees.ts'
import { isNetwork } from '../http/staff-entry.ts'
import type { InstitutionFile } from './institution-file.ts'

type MenuItem = components['schemas']['MenuItem']

/** What the checks of a file need from the server. */
export type FileChecks = {
  /** Throws if a loan template is unusable: `reason`, and the `path` of the wrong part. */
  parseTemplate: (steps: unknown) => unknown
  /** Returns whether the server has a picture at this address. */
  hasPicture: (address: string) => boolean
  /** Returns whether this address is a partner that members may be sent to. */
  isPartner: (url: string, hosts: readonly string[]) => boolean
  /** The screens that a menu or quick link may lead to. */
  screens: Record<Audience, readonly string[]>
  /** The names of all icons. */
  icons: readonly string[]
}

export type Path = readonly (string | number)[]
export type Mistake = { path: Path; says: string }

const logos = ['fiLogo', 'fiFooterLogo', 'fiLogoTop', 'fiLogoBottom', 'fiIconLogoTop', 'fiIconLogoBottom'] as const

/** Checks that a schema cannot express. Each runs only where the shape is valid. */
const meanings: { at: readonly Path[]; find: (file: InstitutionFile, checks: FileChecks) => Mistake[] }[] = [
  {
    at: [['timeZone']],
    find: ({ timeZone }) =>
      isTimeZone(timeZone) ? [] : [{ path: ['timeZone'], says: 'must be an IANA name such as America/Chicago' }],
  },
  {
    at: [['answerHours', 'to']],
    find: ({ answerHours: { from, to } }) =>
      from < to ? [] : [{ path: ['answerHours', 'to'], says: 'must be later' }],
  },
  {
    at: [['adminAccess', 'cidrs']],
    find: ({ adminAccess }) =>
      adminAccess.cidrs.flatMap((cidr, index) =>
        isNetwork(cidr)
          ? []
          : [{ path: ['adminAccess', 'cidrs', index], says: 'must be an address or a range such as 10.0.0.0/8' }],
      ),
  },
  ...logos.map((name) => ({
    at: [['setup', name]],
    find: ({ setup }: InstitutionFile, checks: FileChecks) => missingPictures(['setup', name], setup[name], checks),
  })),
  {
    at: [['setup', 'regulator']],
    find: ({ setup: { regulator } }, checks) =>
      regulator.startsWith('/') ? missingPictures(['setup', 'regulator'], regulator, checks) : [],
  },
  {
    at: [['setup', 'menuConfig']],
    find: ({ setup }, checks) => menu(['setup', 'menuConfig'], setup.menuConfig, 'member', checks),
  },
  {
    at: [['setup', 'adminMenuConfig']],
    find: ({ setup }, checks) => menu(['setup', 'adminMenuConfig'], setup.adminMenuConfig, 'staff', checks),
  },
  {
    at: [['quicken', 'routingNumber']],
    find: ({ quicken }) => badRouting(['quicken', 'routingNumber'], quicken?.routingNumber),
  },
  { at: [['ach', 'routingNumber']], find: ({ ach }) => badRouting(['ach', 'routingNumber'], ach?.routingNumber) },
  { at: [['ach', 'destination']], find: ({ ach }) => badRouting(['ach', 'destination'], ach?.destination) },
  {
    at: [['epay']],
    find: ({ epay }) => tooSmall('epay', 'mostPerPayment', epay.mostPerPayment, epay.mostPerDay),
  },
  {
    at: [['textBanking']],
    find: ({ textBanking }) => tooSmall('textBanking', 'mostPerText', textBanking.mostPerText, textBanking.mostPerDay),
  },
  {
    at: [['quickLinks']],
    find: ({ quickLinks }, checks) =>
      quickLinks.flatMap(({ url, imageUrl }, index) => [
        ...missingPictures(['quickLinks', index, 'imageUrl'], imageUrl, checks),
        ...(url.startsWith('/')
          ? nowhere(['quickLinks', index, 'url'], url.replace(/[?#].*$/, ''), 'member', checks)
          : []),
      ]),
  },
  {
    at: [['partners'], ['partnerHosts']],
    find: ({ partners, partnerHosts }, checks) =>
      partners.flatMap(({ url, imageUrl }, index) => [
        ...missingPictures(['partners', index, 'imageUrl'], imageUrl, checks),
        ...(checks.isPartner(url, partnerHosts)
          ? []
          : [{ path: ['partners', index, 'url'], says: 'must be https, at one of partnerHosts' }]),
      ]),
  },
  {
    at: [['help', 'questions']],
    find: ({ help }) =>
      duplicateIndexes(help?.questions ?? [], ({ question }) => question).map((index) => ({
        path: ['help', 'questions', index],
        says: 'is asked twice',
      })),
  },
  {
    at: [['payees']],
    find: ({ payees }) =>
      duplicateIndexes(payees, ({ name }) => name.toLowerCase()).map((index) => ({
        path: ['payees', index],
        says: 'has the name of another payee',
      })),
  },
  {
    at: [['loanTemplate']],
    find: ({ loanTemplate }, { parseTemplate }) => templateMistakes(loanTemplate, parseTemplate),
  },
]

/** Returns the mistakes in a file with a valid shape. */
export const findMistakes = (file: InstitutionFile, checks: FileChecks, misshapen: readonly Mistake[]): Mistake[] =>
  meanings
    .filter(
      ({ at }) =>
        !at.some((place) =>
          misshapen.some(({ path }) => place.every((key, depth) => depth >= path.length || key === path[depth])),
        ),
    )
    .flatMap(({ find }) => find(file, checks))

const missingPictures = (path: Path, address: string | null, { hasPicture }: FileChecks): Mistake[] =>
  address && !hasPicture(address) ? [{ path, says: `is ${address}, and public has no such picture` }] : []

const badRouting = (path: Path, number: string | undefined): Mistake[] =>
  number !== undefined && !isRoutingNumber(number)
    ? [{ path, says: 'is no routing number: check its nine digits' }]
    : []

const tooSmall = (part: string, single: string, max: number, mostPerDay: number): Mistake[] =>
  mostPerDay < max ? [{ path: [part, 'mostPerDay'], says: `must not be below ${single}, which is ${max}` }] : []

const withoutSlashes = (address: string) => address.replace(/\/+$/, '')

const nowhere = (path: Path, address: string, audience: Audience, { screens }: FileChecks): Mistake[] =>
  screens[audience].some((screen) => withoutSlashes(screen) === withoutSlashes(address))
    ? []
    : [
        {
          path,
          says: `is ${address}, and ${audience === 'member' ? 'members have' : 'staff have'} no such screen. It can be one of ${screens[audience].join(', ')}`,
        },
      ]

/** An entry with children needs no screen: it leads to its first child. */
function menu(path: Path, items: readonly MenuItem[], audience: Audience, checks: FileChecks): Mistake[] {
  return items.flatMap((item, index) => {
    const here = [...path, index]
    const isParent = item.path === '' && (item.subMenu ?? []).length > 0
    const isSite = getLinkKind(item.path) === 'site'
    return [
      ...(item.externalLink && !isSite
        ? [{ path: [...here, 'path'], says: 'must be https, because externalLink is true' }]
        : []),
      ...(item.externalLink || isParent ? [] : nowhere([...here, 'path'], item.path, audience, checks)),
      ...undrawn([...here, 'iconName'], item.iconName, checks),
      ...undrawn([...here, 'iconRightName'], item.iconRightName, checks),
      ...menu([...here, 'subMenu'], item.subMenu ?? [], audience, checks),
    ]
  })
}

const undrawn = (path: Path, name: string | undefined, { icons }: FileChecks): Mistake[] =>
  name && !icons.includes(name)
    ? [{ path, says: `is ${name}, and there is no such icon. It can be one of ${icons.join(', ')}` }]
    : []

function templateMistakes(steps: unknown[] | null, parseTemplate: FileChecks['parseTemplate']): Mistake[] {
  if (steps === null) return []
  try {
    parseTemplate(steps)
    return []
  } catch (error) {
    const { path, reason } = error as { path: Path; reason: string }
    return [{ path: ['loanTemplate', ...path], says: `cannot be used: ${reason}` }]
  }
}

const duplicateIndexes = <T>(list: readonly T[], nameOf: (item: T) => string): number[] =>
  list.flatMap((item, index) => (list.findIndex((other) => nameOf(other) === nameOf(item)) < index ? [index] : []))

const isTimeZone = (name: string) => {
  try {
    return new Date(0).toLocaleString('en-US', { timeZone: name }) !== '' && !/^[+-]/.test(name)
  } catch {
    return false
  }
}
