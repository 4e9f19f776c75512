import { colorsTuple, createTheme, type MantineThemeOverride, rem, type VariantColorsResolver } from '@mantine/core'
import type { Audience } from '../../../values/audience.ts'
import { type Brand, primaryColor } from './brand.ts'

// fonts.css defines these, and the fallbacks until they load.
const sans = '"Source Sans 3", sans-1, sans-2, sans-3, sans-serif'
const serif = '"Source Serif 4", serif-1, serif-2, serif-3, serif'

export function mantineOf(brand: Brand, audience: Audience): MantineThemeOverride {
  const { corner } = brand
  return createTheme({
    primaryColor: 'brand',
    // Mantine requires ten steps; `colors` replaces what it would derive from them.
    colors: { brand: colorsTuple(primaryColor(brand, audience)) },
    fontFamily: sans,
    // Between md and lg there is ml, and between lg and xl there is lx.
    fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), lx: rem(24), xl: rem(30) },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.3', xl: '1.15' },
    // In pixels: larger text needs the room that scaled spaces would take.
    spacing: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', ml: '20px', lg: '24px', lx: '32px', xl: '40px' },
    radius: { xs: px(corner), sm: px(corner), md: px(corner), lg: px(corner + 2), xl: px(corner + 4) },
    defaultRadius: 'sm',
    shadows: { xs: 'none', sm: 'none', md: 'var(--sd-lift)', lg: 'var(--sd-lift)', xl: 'var(--sd-lift)' },
    headings: {
      fontFamily: brand.voice === 'serif' && audience === 'member' ? serif : sans,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: rem(30), lineHeight: '1.15' },
        h2: { fontSize: rem(16), lineHeight: '1.5' },
        h3: { fontSize: rem(14), lineHeight: '1.45' },
      },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver,
    components: {
      Accordion: { classNames: { item: 'sd-accordion', control: 'sd-accordion-head', content: 'sd-accordion-body' } },
      ActionIcon: { defaultProps: { variant: 'subtle', size: 44 }, classNames: { root: 'sd-action' } },
      Anchor: { defaultProps: { underline: 'always', inherit: true }, classNames: { root: 'sd-anchor' } },
      Button: { classNames: { root: 'sd-button' } },
      CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
      // Locking writes a style element, which the content policy forbids: overlays.css does it.
      Drawer: {
        defaultProps: { lockScroll: false },
        classNames: {
          content: 'sd-drawer',
          header: 'sd-drawer-head',
          title: 'sd-drawer-title',
          body: 'sd-drawer-body',
        },
      },
      DrawerHeader: { defaultProps: { component: 'div' } },
      Input: { classNames: { input: 'sd-input' } },
      InputWrapper: { classNames: { label: 'sd-label', error: 'sd-reason' } },
      Menu: {
        // Mantine's focus placeholder is a child of the menu that is not a menu item.
        defaultProps: { withInitialFocusPlaceholder: false },
        classNames: {
          dropdown: 'sd-menu',
          item: 'sd-menu-item',
          itemIndicator: 'sd-menu-sign',
          label: 'sd-menu-label',
          divider: 'sd-menu-rule',
        },
      },
      Modal: {
        defaultProps: { lockScroll: false },
        classNames: { content: 'sd-modal', header: 'sd-modal-head', title: 'sd-modal-title', body: 'sd-modal-body' },
      },
      ModalHeader: { defaultProps: { component: 'div' } },
      Popover: { classNames: { dropdown: 'sd-popover' } },
      Title: { classNames: { root: 'sd-title' } },
      Tooltip: { classNames: { tooltip: 'sd-tooltip' } },
    },
  })
}

const px = (size: number) => `${size}px`

/** Styles the variants that our buttons have. Mantine's resolver supports colors that no brand has, and is large. */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const border = `${rem(1)} solid transparent`
  if (variant === 'filled')
    return { background: 'var(--sd-brand)', hover: 'var(--sd-brand-hover)', color: 'var(--sd-on-brand)', border }
  const [hover, color] = ['var(--sd-brand-wash)', 'var(--sd-brand-ink)']
  return {
    background: 'transparent',
    hover,
    color,
    border: variant === 'outline' ? `${rem(1)} solid ${color}` : border,
  }
}
