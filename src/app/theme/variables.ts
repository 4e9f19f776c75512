import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'
import type { Colors, Scheme } from './colors.ts'

type Variables = Record<string, string>

/**
 * Returns the rules that Mantine would write into a style element, which the content policy forbids, and the colors. Paper
 * is always light.
 */
export function toCss(mantine: MantineThemeOverride, colors: Record<Scheme, Colors>): string {
  const found = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantine))
  const light = { ...worn(found.light), ...toNames(colors.light), '--sd-lift': '0 18px 40px -16px rgb(0 0 0 / 30%)' }
  const dark = { ...worn(found.dark), ...toNames(colors.dark), '--sd-lift': '0 18px 40px -16px rgb(0 0 0 / 70%)' }
  const always = convertCssVariables(
    { variables: { ...worn(found.variables), ...light }, light: {}, dark: {} },
    ':root',
  )
  return `${always} @media not print { ${convertCssVariables({ variables: {}, light: {}, dark }, ':root')} }`
}

const hues = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

/** Drops the dozen colors of Mantine that no brand uses. */
const worn = (found: Variables): Variables =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !hues.test(name)))

const toNames = (colors: Colors): Variables => ({
  ...Object.fromEntries(Object.entries(colors).map(([name, ink]) => [variableOf(name), ink])),
  '--mantine-color-body': colors.paper,
  '--mantine-color-text': colors.ink,
  '--mantine-color-bright': colors.ink,
  '--mantine-color-dimmed': colors.soft,
  '--mantine-color-default': colors.sheet,
  '--mantine-color-default-hover': colors.well,
  '--mantine-color-default-color': colors.ink,
  '--mantine-color-default-border': colors.field,
  '--mantine-color-anchor': colors.brandInk,
  '--mantine-color-placeholder': colors.soft,
  '--mantine-color-error': colors.bad,
  '--mantine-color-success': colors.good,
  '--mantine-color-brand-filled': colors.brand,
  '--mantine-color-brand-filled-hover': colors.brandHover,
  '--mantine-color-brand-text': colors.brandInk,
  '--mantine-color-brand-light': colors.brandWash,
  '--mantine-color-brand-light-hover': colors.brandWash,
  '--mantine-color-brand-light-color': colors.brandInk,
  '--mantine-color-brand-outline': colors.brandInk,
  '--mantine-color-brand-outline-hover': colors.brandWash,
  '--mantine-primary-color-contrast': colors.onBrand,
  '--mantine-color-disabled': colors.well,
  '--mantine-color-disabled-color': colors.soft,
  '--mantine-color-disabled-border': colors.rule,
})

/** Names a CSS variable: coverInk is --sd-cover-ink. */
export const variableOf = (name: string): string =>
  `--sd-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
