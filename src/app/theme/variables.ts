import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'
import type { Brand, Inks, Scheme } from './inks.ts'

type Variables = Record<string, string>

/** The rules that Mantine would write into a style element, which the house's content policy forbids, and the inks beside them. */
export function cssOf(mantine: MantineThemeOverride, inks: Record<Scheme, Inks>, brand: Brand): string {
  const found = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantine))
  const ours: ConvertCSSVariablesInput = {
    variables: { ...worn(found.variables), '--sd-corner': `${brand.corner}px` },
    light: { ...worn(found.light), ...namesOf(inks.light), '--sd-lift': '0 18px 40px -16px rgb(0 0 0 / 30%)' },
    dark: { ...worn(found.dark), ...namesOf(inks.dark), '--sd-lift': '0 18px 40px -16px rgb(0 0 0 / 70%)' },
  }
  return convertCssVariables(ours, ':root')
}

const hues = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

/** Mantine brings a dozen colours that no brand of ours wears. */
const worn = (found: Variables): Variables => Object.fromEntries(Object.entries(found).filter(([name]) => !hues.test(name)))

const namesOf = (inks: Inks): Variables => ({
  ...Object.fromEntries(Object.entries(inks).map(([name, ink]) => [variableOf(name), ink])),
  '--mantine-color-body': inks.paper,
  '--mantine-color-text': inks.ink,
  '--mantine-color-bright': inks.ink,
  '--mantine-color-dimmed': inks.soft,
  '--mantine-color-default': inks.sheet,
  '--mantine-color-default-hover': inks.well,
  '--mantine-color-default-color': inks.ink,
  '--mantine-color-default-border': inks.field,
  '--mantine-color-anchor': inks.brandInk,
  '--mantine-color-placeholder': inks.soft,
  '--mantine-color-error': inks.bad,
  '--mantine-color-success': inks.good,
  '--mantine-color-brand-filled': inks.brand,
  '--mantine-color-brand-filled-hover': inks.brandHover,
  '--mantine-color-brand-text': inks.brandInk,
  '--mantine-color-brand-light': inks.brandWash,
  '--mantine-color-brand-light-hover': inks.brandWash,
  '--mantine-color-brand-light-color': inks.brandInk,
  '--mantine-color-brand-outline': inks.brandInk,
  '--mantine-color-brand-outline-hover': inks.brandWash,
  '--mantine-primary-color-contrast': inks.onBrand,
  '--mantine-color-disabled': inks.well,
  '--mantine-color-disabled-color': inks.soft,
  '--mantine-color-disabled-border': inks.rule,
})

/** coverInk is --sd-cover-ink. */
export const variableOf = (name: string): string => `--sd-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
