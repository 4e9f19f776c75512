import 'statechart-lab/addon/manager'
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { colorsOf } from '../src/app/theme/colors.ts'
import { neutralBrand } from '../src/app/theme/neutral.ts'
import { labelOf } from './label.ts'
import './since.ts'

const ink = colorsOf(neutralBrand, 'member', 'light')

addons.setConfig({
  // Most stories are screens and need the room.
  layout: { showPanel: false },
  sidebar: { renderLabel: ({ type, name }) => (type === 'story' ? labelOf(name) : name) },
  theme: create({
    base: 'light',
    brandTitle: 'Sharedraft',
    brandTarget: '_self',
    brandUrl: './',
    appBg: ink.paper,
    appContentBg: ink.sheet,
    appPreviewBg: ink.paper,
    appHoverBg: ink.well,
    appBorderColor: ink.rule,
    appBorderRadius: neutralBrand.corner,
    inputBorderRadius: neutralBrand.corner,
    colorPrimary: ink.brand,
    colorSecondary: ink.brandInk,
    textColor: ink.ink,
    textMutedColor: ink.soft,
    textInverseColor: ink.onBrand,
    barBg: ink.sheet,
    barTextColor: ink.soft,
    barHoverColor: ink.ink,
    barSelectedColor: ink.brandInk,
    inputBg: ink.sheet,
    inputBorder: ink.field,
    inputTextColor: ink.ink,
    buttonBg: ink.sheet,
    buttonBorder: ink.field,
    booleanBg: ink.well,
    booleanSelectedBg: ink.sheet,
    fontBase: 'system-ui, sans-serif',
  }),
})
