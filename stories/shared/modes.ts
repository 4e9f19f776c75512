import { phone } from './screens.ts'

const tablet = { viewport: { value: 'tablet', isRotated: false } }

/**
 * The choices of the toolbar in which every state of a file is drawn too, each by the name that `parameters.modes` lists.
 * `npm run trials` draws a tenth of them.
 */
export const modes = {
  darkPhone: { label: 'dark on a phone', choices: { scheme: 'dark', ...phone } },
  largePhone: { label: 'large text on a phone', choices: { text: 'double', ...phone } },
  prairieOak: { label: 'Prairie Oak', choices: { brand: 'prairieoak' } },
  largeText: { label: 'large text', choices: { text: 'double' } },
  tablet: { label: 'tablet', choices: tablet },
  noInstitution: { label: 'no institution', choices: { brand: 'none' } },
  noLogo: { label: 'no logo', choices: { brand: 'cascade' } },
}
export type Mode = keyof typeof modes

/** Returns the choices of a mode, as the address of a story has them. */
export const choicesIn = (mode: Mode): string =>
  Object.entries(modes[mode].choices)
    .map(([name, choice]) => (typeof choice === 'string' ? `${name}:${choice}` : `${name}.value:${choice.value}`))
    .join(';')
