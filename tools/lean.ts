import type { Plugin } from 'vite'

type Part = {
  /** The end of the module's path. */
  path: string
  /** Only for imports from this module; others get the original. */
  by?: string
  /** The replacement code. */
  code: string
}

/**
 * Code that nothing of ours runs, but that tree shaking keeps, because a default value or an unused prop refers to it.
 */
const unused: readonly Part[] = [
  // The content policy forbids the style elements that these write.
  { path: '/MantineCssVariables/MantineCssVariables.mjs', code: 'export const MantineCssVariables = () => null' },
  { path: '/MantineClasses/MantineClasses.mjs', code: 'export const MantineClasses = () => null' },
  // Our theme has only its own colors, so there are no shades to compute.
  {
    path: '/default-variant-colors-resolver/default-variant-colors-resolver.mjs',
    code: 'export const defaultVariantColorsResolver = () => ({})',
  },
  {
    path: '/parse-theme-color/parse-theme-color.mjs',
    code: `export const parseThemeColor = ({ color, theme }) =>
      color in theme.colors
        ? { color, value: color, isThemeColor: true, isLight: false, variable: \`--mantine-color-\${color}-filled\` }
        : { color, value: color, isThemeColor: false, isLight: false }`,
  },
  // Looks come from style sheets, so no part of a page has Mantine's style props (test/architecture holds us to that).
  {
    path: '/extract-style-props/extract-style-props.mjs',
    code: 'export const extractStyleProps = (rest) => ({ styleProps: {}, rest })',
  },
  {
    path: '/parse-style-props/parse-style-props.mjs',
    code: 'export const parseStyleProps = () => ({ hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: [] })',
  },
  { path: '/style-props/style-props-data.mjs', code: 'export const STYLE_PROPS_DATA = {}' },
  { path: '/InlineStyles/InlineStyles.mjs', code: 'export const InlineStyles = () => null' },
  { path: '/InlineStyles/hash-styles.mjs', code: "export const hashStyleProps = () => ''" },
  // Only the dozen hues that no brand uses; the grays stay.
  {
    path: '/MantineProvider/default-colors.mjs',
    code: `export const DEFAULT_COLORS = {
      dark: ['#C9C9C9', '#b8b8b8', '#828282', '#696969', '#424242', '#3b3b3b', '#2e2e2e', '#242424', '#1f1f1f', '#141414'],
      gray: ['#f8f9fa', '#f1f3f5', '#e9ecef', '#dee2e6', '#ced4da', '#adb5bd', '#868e96', '#495057', '#343a40', '#212529'] }`,
  },
  // Our buttons have their own loader and no groups.
  { path: '/Transition/Transition.mjs', by: '/Button/Button.mjs', code: 'export const Transition = () => null' },
  { path: '/ButtonGroup/ButtonGroup.mjs', code: 'export const ButtonGroup = null' },
  { path: '/ButtonGroupSection/ButtonGroupSection.mjs', code: 'export const ButtonGroupSection = null' },
  { path: '/loaders/Bars.mjs', code: 'export const Bars = null' },
  { path: '/loaders/Dots.mjs', code: 'export const Dots = null' },
  // No field has a clear button or a success mark.
  { path: '/InputClearButton/InputClearButton.mjs', code: 'export const InputClearButton = () => null' },
  {
    path: '/InputClearSection/InputClearSection.mjs',
    code: 'export const InputClearSection = ({ rightSection, __defaultRightSection }) => rightSection === null ? null : rightSection || __defaultRightSection',
  },
  { path: '/InputSuccess/InputSuccess.mjs', code: 'export const InputSuccess = () => null' },
  { path: '/InputPlaceholder/InputPlaceholder.mjs', code: 'export const InputPlaceholder = () => null' },
  // React has had it since version 18.
  { path: '/use-sync-external-store/shim/index.js', code: "export { useSyncExternalStore } from 'react'" },
]

const nameOf = (part: Part) => `\0lean:${unused.indexOf(part)}`

/** Replaces these modules in the build. Fails if a package has moved one, so that it does not silently return. */
export function lean(): Plugin {
  const found = new Set<Part>()
  return {
    name: 'lean',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source.startsWith('\0lean:') || !importer) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const part = resolved && unused.find(({ path, by = '' }) => resolved.id.endsWith(path) && importer.endsWith(by))
      if (!part) return null
      found.add(part)
      return nameOf(part)
    },
    load: (id) => unused.find((part) => nameOf(part) === id)?.code ?? null,
    buildEnd(error) {
      const missed = unused.filter((part) => !found.has(part))
      if (!error && missed.length > 0)
        this.error(`not found, look for it in the package's new version: ${missed.map(({ path }) => path).join(', ')}`)
    },
  }
}
