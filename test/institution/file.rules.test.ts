import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from '../../server/institution/differences.ts'
import { FileError, parseInstitutionFile } from '../../server/institution/file.ts'
import { partnerAddress } from '../../server/links/domain.ts'
import { parseTemplate } from '../../server/loans/template.ts'
import { offered } from '../../tools/offered.ts'

const sample = readFileSync('docs/institution.yaml', 'utf8')
const isPartner = (url: string, hosts: readonly string[]) =>
  partnerAddress(url, hosts, { demo: false, port: 0 }) !== null
const parse = (text: string) =>
  parseInstitutionFile(text, { ...offered, parseTemplate: parseTemplate, hasPicture: () => false, isPartner })
const findLine = (part: string) => sample.slice(0, sample.indexOf(part)).split('\n').length
const mistakesIn = (text: string): string[] => {
  try {
    parse(text)
    return []
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return error.message.split('\n')
  }
}
const changed = (part: string, to: string) => {
  expect(sample).toContain(part)
  return sample.replace(part, to)
}

test('the sample institution file in the docs has no mistakes', () => {
  expect(parse(sample)).toMatchObject({
    key: 'lakeshore',
    domains: ['online.lakeshore.example', 'lakeshore.localhost'],
    epay: { fee: 0.5 },
  })
})

test.each([
  ['timeZone: America/Chicago', 'timeZone: Chicago', 'timeZone must be an IANA name such as America/Chicago'],
  ['maxSessionMinutes: 15', 'maxSessionMinutes: 90', 'maxSessionMinutes must be <= 60'],
  [
    'issuer: https://login.lakeshore.example',
    'issuer: http://login.lakeshore.example',
    'staffProvider.issuer must be an address that begins with https://',
  ],
  [
    'marketing: CONTENT_MANAGEMENT',
    'marketing: EVERYTHING',
    'staffProvider.roles.marketing must be one of FULL_ACCESS, BANKING_ACCESS, CONTENT_MANAGEMENT',
  ],
  ['checkImages: true', 'checkImages: maybe', 'checkImages must be boolean'],
  [
    "fiLogo: ''",
    'fiLogo: /assets/lakeshore/logo.svg',
    'setup.fiLogo is /assets/lakeshore/logo.svg, and public has no such picture',
  ],
  ['regulator: ncua', 'regulator: fdic', 'setup.regulator must be ncua, none, or the address of a picture'],
  [
    'regulator: ncua',
    'regulator: /assets/mark.png',
    'setup.regulator is /assets/mark.png, and public has no such picture',
  ],
  [
    'domains: [online.lakeshore.example',
    'domains: [https://online.lakeshore.example',
    'domains[1] must be a name such as online.lakeshore.example, in small letters and without https://',
  ],
  ['signInLayout: single', 'signInLayout: fancy', 'setup.signInLayout must be one of single, steps'],
  ["primary: '#1F4E79'", "primary: 'blue'", 'setup.brand.primary must match pattern "^#[0-9A-Fa-f]{6}$"'],
  ['origin: ', 'orgin: ', 'ach.origin is missing'],
  [
    "  destination: '900000003'",
    "  destination: '900000004'",
    'ach.destination is no routing number: check its nine digits',
  ],
  ['fee: 0.5', 'fee: 0.505', 'epay.fee must be multiple of 0.01'],
  [
    'url: https://statements.example/enter',
    'url: https://elsewhere.example',
    'partners[1].url must be https, at one of partnerHosts',
  ],
  ["zipCode: '53403'", 'zipCode: 53403', 'payees[1].zipCode must be string'],
  ['cidrs: []', 'cidrs: [10.0.0.0/40]', 'adminAccess.cidrs[1] must be an address or a range such as 10.0.0.0/8'],
  ['externalSiteMessage: You', 'externalSiteMesage: You', 'externalSiteMesage is no part of this file'],
])('%s as %s is a mistake that is named with its line', (part, to, says) => {
  const mistakes = mistakesIn(changed(part, to))
  const named = mistakes.find((mistake) => mistake.endsWith(`: ${says}`))
  expect([mistakes, named !== undefined]).toEqual([mistakes, true])
  // A missing key has no line, so the error names its section's line.
  expect(Number(named?.match(/^line (\d+)/)?.[1])).toBe(
    says.endsWith('is missing') ? findLine('\nach:') + 1 : findLine(part.trim()),
  )
})

test('every mistake of a file is named at once, in the order of the lines', () => {
  const text = changed('timeZone: America/Chicago', 'timeZone: 5')
    .replace('cover: deep', 'cover: dark')
    .replace('key: lakeshore', 'key: Lake Shore')
  expect(mistakesIn(text)).toEqual([
    `line ${findLine('key: lakeshore')}: key must be 2 to 40 small letters, digits and hyphens, with a letter first`,
    `line ${findLine('timeZone')}: timeZone must be string`,
    `line ${findLine('brand:')}: setup.brand.cover must be one of deep, pale`,
  ])
})

test('statements that are missing where they are made here are one mistake', () => {
  expect(mistakesIn(changed('eStatements: partner', 'eStatements: here'))).toEqual([
    `line ${findLine('\nstatements:') + 1}: statements must be object`,
  ])
})

test('a section of the wrong type is reported once, and does not hide other mistakes', () => {
  const text = changed('timeZone: America/Chicago', 'timeZone: Chicago')
    .replace('cover: deep', 'cover: dark')
    .replace('iconName: transfer', 'iconName: 5')
    .replace('url: https://statements.example/enter', 'url: https://elsewhere.example')
  expect(mistakesIn(text)).toEqual([
    `line ${findLine('timeZone')}: timeZone must be an IANA name such as America/Chicago`,
    `line ${findLine('brand:')}: setup.brand.cover must be one of deep, pale`,
    `line ${findLine('iconName: transfer')}: setup.menuConfig[2].iconName must be string`,
    `line ${findLine('url: https://statements')}: partners[1].url must be https, at one of partnerHosts`,
  ])
})

test.each([
  [
    'path: /dashboard/goals',
    'path: /dashboard/gaols',
    /setup\.menuConfig\[5\]\.path is \/dashboard\/gaols, and members have no such screen\. .*\/dashboard\/goals,/,
  ],
  [
    'path: /dashboard/sendMoney',
    'path: /admin/panel/forms',
    /setup\.menuConfig\[2\]\.subMenu\[2\]\.path is \/admin\/panel\/forms, and members/,
  ],
  [
    'path: /admin/panel/forms',
    'path: /admin/panel/form',
    /setup\.adminMenuConfig\[2\]\.path is \/admin\/panel\/form, and staff have no such screen\. .*\/admin\/panel\/forms,/,
  ],
  [
    'path: /dashboard/goals',
    'path: http://goals.example, externalLink: true',
    /setup\.menuConfig\[5\]\.path must be https, because externalLink is true$/,
  ],
  [
    'iconName: goal',
    'iconName: gaol',
    /setup\.menuConfig\[5\]\.iconName is gaol, and there is no such icon\. It can be one of .*goal, help/,
  ],
  [
    'url: /dashboard/transfers',
    'url: /transfers',
    /quickLinks\[1\]\.url is \/transfers, and members have no such screen/,
  ],
  [
    'mostPerPayment: 10000, mostPerDay: 20000',
    'mostPerPayment: 10000, mostPerDay: 200',
    /epay\.mostPerDay must not be below mostPerPayment, which is 10000$/,
  ],
  ['mostPerDay: 1000', 'mostPerDay: 100', /textBanking\.mostPerDay must not be below mostPerText, which is 500$/],
])('%s as %s is the only mistake, and its message says what is allowed', (part, to, says) => {
  expect(mistakesIn(changed(part, to))).toEqual([expect.stringMatching(says)])
  expect(mistakesIn(changed(part, to))[0]).toMatch(`line ${findLine(part)}: `)
})

test('a menu may link to another site, to a nested screen, and to the first screen under an entry', () => {
  const entries = "path: '', iconName: '', subMenu: [{ displayName: A, path: /dashboard/goals, iconName: goal }]"
  expect(mistakesIn(changed('path: /dashboard/goals, iconName: goal', entries))).toEqual([])
  expect(mistakesIn(changed('path: /dashboard/goals,', 'path: https://goals.example/, externalLink: true,'))).toEqual(
    [],
  )
  expect(mistakesIn(changed('url: /dashboard/transfers', 'url: /dashboard/accounts/search?searchId=1'))).toEqual([])
})

test('an invalid loan template, a duplicate question and a duplicate payee are reported with their lines', () => {
  const twice = (line: string) => `${line}\n${line}`
  const payee = sample.split('\n').find((line) => line.includes('Lakeshore Electric')) ?? ''
  const question = sample.slice(sample.indexOf('    - question:'), sample.indexOf('\nloanTemplate')).trimEnd()
  expect(mistakesIn(changed('type: date', 'type: birthday'))).toEqual([
    `line ${findLine('name: birthDate')}: loanTemplate[1].fields[3] cannot be used: birthDate has the unknown type birthday`,
  ])
  expect(mistakesIn(changed(payee, twice(payee)))).toEqual([
    `line ${findLine('Lakeshore Electric') + 1}: payees[2] has the name of another payee`,
  ])
  expect(mistakesIn(changed(question, twice(question)))[0]).toMatch(/help\.questions\[2\] is asked twice$/)
})

test('invalid YAML is a mistake with its line', () => {
  expect(mistakesIn('key: lakeshore\nkey: lakeshore\n')).toEqual(['line 2: Map keys must be unique'])
  expect(mistakesIn('')[0]).toMatch(/^line 1: must be object/)
})

test('a change lists each path with its old and new value', () => {
  const before = parse(sample)
  const after = parse(
    changed('corner: 6', 'corner: 2').replace(
      'partnerHosts: [statements.example]',
      'partnerHosts: [statements.example, cards.example]',
    ),
  )
  expect(differences(before, after)).toEqual([
    'setup.brand.corner: 6 becomes 2',
    'partnerHosts[2]: "cards.example" is added',
  ])
  expect(differences(after, before)).toContain('partnerHosts[2]: "cards.example" is removed')
  expect(differences(before, parse(sample))).toEqual([])
})
