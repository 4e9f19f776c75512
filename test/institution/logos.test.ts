import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoInstitutions } from '../../server/demo/institution/institutions.ts'
import { configs } from '../../stories/session/start-up.samples.ts'

const names = ['fiLogo', 'fiFooterLogo', 'fiLogoTop', 'fiLogoBottom', 'fiIconLogoTop', 'fiIconLogoBottom'] as const
const pictures = demoInstitutions.flatMap(({ key, setup }) =>
  names.flatMap((name) => (setup[name] ? [[key, name, setup[name]] as const] : [])),
)

test('Harbor Light has every logo, and Prairie Oak has all except the one in the footer', () => {
  expect(demoInstitutions.map(({ key, setup }) => [key, names.filter((name) => !setup[name])])).toEqual([
    ['harborlight', []],
    ['prairieoak', ['fiFooterLogo']],
  ])
})

test('the stories use the same logos as the demo', () => {
  for (const { key, setup } of demoInstitutions)
    expect(configs[key].setup).toMatchObject(Object.fromEntries(names.map((name) => [name, setup[name]])))
})

test.each(pictures)('%s has a picture file for its %s that is small and has its own size', (_key, _name, address) => {
  const file = `public${address}`
  expect([address, existsSync(file)]).toEqual([address, true])
  const svg = readFileSync(file, 'utf8')
  expect(svg.length).toBeLessThanOrEqual(4096)
  // Without its own size, a browser may treat it as one that did not load.
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+"/)
  expect(svg).not.toMatch(/<script|<style|href|on\w+=/)
})
